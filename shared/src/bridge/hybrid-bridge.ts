/** What a handler of the hardware back key returns: whether it did something. */
export type BackHandler = () => boolean;

/**
 * The hybrid app around us, if there is one: a native app that shows this page in a web view. An
 * ordinary browser has the same interface and does the nearest it can.
 */
export interface HybridBridge {
  /** Whether a native app is around us. */
  readonly isHybrid: boolean;
  /** Leaves: the native app closes the web view; a browser closes a window that a page opened. */
  closeApp(): void;
  /**
   * Calls back when the hardware back key is pressed; the last one registered is asked first. Where
   * none did anything, the app is closed. Returns how to stop. A browser has no such key.
   */
  onHardwareBack(handler: BackHandler): () => void;
  /** Opens an address outside of the web view: https, mailto or tel; any other is refused. */
  openExternal(url: string): void;
}

/** Whether an address may leave the app. */
export function isExternalUrl(url: string): boolean {
  try {
    return ['https:', 'mailto:', 'tel:'].includes(new URL(url).protocol);
  } catch {
    return false;
  }
}
