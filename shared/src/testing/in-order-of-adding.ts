/**
 * From now on the listeners of the window itself are called in the order in which they are added, as in Chromium, whether
 * or not they capture; jsdom would call those first that capture.
 */
export function inOrderOfAdding(): void {
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    const change = window[name].bind(window);
    window[name] = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => change(type, listener, { ...(typeof options === 'object' && options), capture: false });
  }
}
