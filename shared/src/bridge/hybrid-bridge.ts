/** A handler of the hardware back key; returns whether it did something. */
export type BackHandler = () => boolean;

/**
 * The hybrid app around this page, if there is one: a native app that shows the page in a web view. A
 * browser's bridge has the same interface and does the closest it can.
 */
export interface HybridBridge {
  /** Whether the page is inside a native app. */
  readonly isHybrid: boolean;
  /** Closes the page: the native app closes the web view; a browser closes a window that a page opened. */
  closeApp(): void;
  /**
   * Calls back when the hardware back key is pressed; the last one registered is called first. If none does
   * anything, the app closes. Returns how to stop. A browser has no such key.
   */
  onHardwareBack(handler: BackHandler): () => void;
  /** Opens an address outside of the web view: https, mailto or tel; any other is rejected. */
  openExternal(url: string): void;
}

/** Whether an address may be opened outside of the app. */
export function isExternalUrl(url: string): boolean {
  try {
    return ['https:', 'mailto:', 'tel:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}
