import { pageLayers } from '@adpartner/shared/shell/page-layers';

/**
 * Closes the top dialog or sheet, of the host or of a remote; false if none is open. A dialog of a remote with
 * older components gets an Escape key.
 */
export function closeTopDialog(): boolean {
  if (pageLayers()?.back()) return true;
  const windows = '[role="dialog"][data-open], [role="alertdialog"][data-open]';
  const top = [...document.querySelectorAll(windows)].at(-1);
  if (top === undefined) return false;
  const focused = document.activeElement;
  const target = focused && top.contains(focused) ? focused : top;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
  return true;
}
