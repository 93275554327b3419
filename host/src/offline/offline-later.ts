/** How long the first screen has the network and the processor to itself, in ms. */
const FIRST_SCREEN = 3_000;

/**
 * Begins, some time after the first screen, what makes the app open without a network, or, where the
 * deployment does without, takes away what an earlier one has left. `isOn` undefined: the server knows
 * of no such thing. Where there are no service workers, nothing happens.
 */
export function offlineLater(isOn: boolean | undefined): void {
  if (isOn === undefined || !('serviceWorker' in navigator)) return;
  // A developer's page names no files: it changes under its worker.
  if (document.querySelector('meta[name=files]') === null) return;
  setTimeout(() => {
    // What can't be had, or is forbidden, leaves a page that works as well as without.
    import('./offline.ts').then((m) => (isOn ? m.startOffline() : m.stopOffline())).catch(() => {});
  }, FIRST_SCREEN);
}
