/** The part of `Clients` that the worker uses. */
export interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>;
  openWindow(url: string): Promise<unknown>;
}

interface Window {
  readonly frameType?: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** Shows an address of the site in a window that is open already, or else in a new one. */
export async function openWindow(windows: Windows, url: string): Promise<void> {
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  const open = all.find(({ frameType }) => frameType === 'top-level');
  try {
    if (open) {
      await open.focus();
      await open.navigate(url);
      return;
    }
  } catch {
    // A window that the worker does not control can't be navigated.
  }
  await windows.openWindow(url);
}
