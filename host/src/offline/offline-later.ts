/** How long the first screen has the network and the processor to itself, in ms. */
const FIRST_SCREEN = 3_000;

/**
 * Starts the offline support some time after the first screen, or removes an earlier one's data where the
 * deployment has turned it off. `isOn` undefined: the server is too old to know it. Does nothing without
 * service workers.
 */
export function offlineLater(isOn: boolean | undefined): void {
  if (isOn === undefined || !('serviceWorker' in navigator)) return;
  // A development page has no file list: it changes while the worker runs.
  if (document.querySelector('meta[name=files]') === null) return;
  setTimeout(() => {
    // The page works as well without, whether the code can't be loaded or the browser forbids it.
    import('./offline.ts').then((m) => (isOn ? m.startOffline() : m.stopOffline())).catch(() => {});
  }, FIRST_SCREEN);
}
