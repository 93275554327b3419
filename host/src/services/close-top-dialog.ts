import { pageLayers } from '@adpartner/shared/shell/page-layers';

/**
 * Closes the dialog or sheet on top, whoever opened it; false where none is open. One of a remote whose
 * kit is older than the page's count of layers is told as Escape would tell it.
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
