/** Networks on PyTorch: boards as planes, weights, gradients, checkpoint files. */
package afterstate.neural.net;
