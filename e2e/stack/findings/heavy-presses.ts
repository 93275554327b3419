import type { BrowserContext } from '@playwright/test';

/** How many elements an input may add and remove: on a slow phone its frame has no time for a list. */
const MOST_ELEMENTS = 60;

/**
 * How long a screen arrives after so many elements, in ms: a press meanwhile is not judged. Before an event React runs the
 * effects of what it has just rendered, and renders what they change, in the event's task.
 */
const ARRIVING = 100;

/**
 * Has a context's pages log an error for each press, key or input whose own task adds and removes many elements:
 * what it leads to does not wait for the frame that shows the press.
 */
export async function watchPresses(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ([most, arriving]) => {
      let elements = 0;
      let arrived = -arriving;
      let isHandled = false;
      const sizeOf = (node: Node) =>
        node instanceof Element ? 1 + node.querySelectorAll('*').length : 0;
      new MutationObserver((changes) => {
        let count = 0;
        for (const { addedNodes, removedNodes } of changes)
          for (const node of [...addedNodes, ...removedNodes]) count += sizeOf(node);
        if (isHandled) elements += count;
        else if (count > most) arrived = performance.now();
      }).observe(document, { subtree: true, childList: true });
      const judge = (event: Event) => {
        const { target, type } = event;
        // The browser's own window over the page closes first.
        if (isHandled || (target instanceof HTMLInputElement && target.type === 'file')) return;
        if (performance.now() - arrived < arriving) return;
        isHandled = true;
        const control =
          target instanceof Element ? target.closest('a, button, label, [role]') : null;
        const name =
          control?.getAttribute('aria-label') ?? control?.textContent.trim().slice(0, 60);
        const where = `"${name ?? (target as Element).id}" at ${location.hash}`;
        const end = () => {
          if (elements > most)
            console.error(`a ${type} renders ${elements} elements before its frame: ${where}`);
          isHandled = false;
          elements = 0;
        };
        // Runs before what was to be rendered anyway.
        void scheduler.postTask(end, { priority: 'user-blocking' });
      };
      // The test opens another address or goes back, which may come before that.
      window.addEventListener('popstate', () => (isHandled = false), { capture: true });
      for (const type of ['click', 'keydown', 'input'])
        window.addEventListener(type, judge, { capture: true });
    },
    [MOST_ELEMENTS, ARRIVING] as const,
  );
}
