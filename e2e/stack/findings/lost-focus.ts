import type { BrowserContext } from '@playwright/test';

/**
 * Has a context's pages log an error once an element that had the focus is gone or disabled, and nothing has it instead:
 * a screen reader would begin again at the top.
 */
export async function watchFocus(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    /** Longer than a screen takes to focus something itself, in ms. */
    const SOON = 1_000;
    /** Inputs, and elements that took the focus: one that had it before is of the past then. */
    let later = 0;
    for (const name of ['pointerdown', 'keydown', 'focusin']) {
      document.addEventListener(name, () => (later += 1), true);
    }
    document.addEventListener('focusout', ({ target, relatedTarget }) => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
      const before = later;
      setTimeout(() => {
        const isLost = !target.isConnected || target.matches(':disabled');
        if (!isLost || document.activeElement !== document.body || later !== before) return;
        console.error(
          `the focus is lost: "${target.textContent || target.id}" at ${location.hash}`,
        );
      }, SOON);
    });
  });
}
