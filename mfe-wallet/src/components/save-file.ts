import { undivided } from '@adpartner/shared/i18n/undivided';

/** Whether the device's own sheet for sharing takes the file: on phones, where a download is hard to find. */
function canShare(file: File): boolean {
  const isTouch = window.matchMedia?.('(pointer: coarse)').matches ?? false;
  return isTouch && (navigator.canShare?.({ files: [file] }) ?? false);
}

/** Hands a text file to the user: the sheet for sharing, or a download. Closing the sheet is no error. */
export async function saveFile(name: string, type: string, text: string): Promise<void> {
  const file = new File([undivided(text)], name, { type });
  if (canShare(file)) {
    try {
      await navigator.share({ files: [file], title: name });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      // It took too long since the press, or the device thought better of it: download.
    }
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download reads it a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
