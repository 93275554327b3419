/** In ms: one tick, or two with a pause between them. */
const PATTERNS = { success: 10, failure: [20, 40, 20] };

/**
 * Makes the phone tick when an action of the user has succeeded or failed, beside the words that say so. Not
 * for every press, and not for users who want no motion. Browsers forbid it before the first press on the page.
 */
export function vibrateFor(end: keyof typeof PATTERNS): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  // Missing in Safari, whatever the types say.
  navigator.vibrate?.(PATTERNS[end]);
}
