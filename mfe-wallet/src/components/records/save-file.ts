import { undivided } from '@adpartner/shared/i18n/undivided';

/** Whether the device's share sheet takes the file: on phones, where a download is hard to find. */
function canShare(file: File): boolean {
  const isTouch = window.matchMedia?.('(pointer: coarse)').matches ?? false;
  return isTouch && (navigator.canShare?.({ files: [file] }) ?? false);
}

/**
 * Passes a text file to the user: by the share sheet, or as a download. Closing the sheet is no error. Name and text may
 * be the page's words.
 */
export async function saveFile(words: string, type: string, text: string): Promise<void> {
  const name = undivided(words);
  const file = new File([undivided(text)], name, { type });
  if (canShare(file)) {
    try {
      await navigator.share({ files: [file], title: name });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // The browser refuses to share (too long after the press, for example), so the file is downloaded.
    }
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after this call has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
