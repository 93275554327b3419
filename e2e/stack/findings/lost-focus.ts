import type { BrowserContext } from '@playwright/test';

/**
 * Has a context's pages log an error once an element that had the focus is gone or disabled, and nothing has it instead:
 * a screen reader would begin again at the top.
 */
export async function watchFocus(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    /** Longer than a screen takes to focus something itself, in ms. */
    const SOON = 1_000;
    let inputs = 0;
    for (const name of ['pointerdown', 'keydown']) {
      document.addEventListener(name, () => (inputs += 1), true);
    }
    document.addEventListener('focusout', ({ target, relatedTarget }) => {
      if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
      const before = inputs;
      setTimeout(() => {
        const isLost = !target.isConnected || target.matches(':disabled');
        if (!isLost || document.activeElement !== document.body || inputs !== before) return;
        console.error(
          `the focus is lost: "${target.textContent || target.id}" at ${location.hash}`,
        );
      }, SOON);
    });
  });
}
