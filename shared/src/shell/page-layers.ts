/** What lies over the page, for the shell that is not built of the parts that lie there. */
export { pageLayers, useLayer } from '../ui/dialog-layers.ts';
