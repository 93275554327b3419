/** The layers over the page, for the shell, which is not made of these components. */
export { pageLayers, useLayer } from '../ui/dialog-layers.ts';
