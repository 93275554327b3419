/** The link that contains an event's target, if it leads to another address of this page. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  const link = target.closest('a');
  if (link === null || link.target === '_blank' || link.hasAttribute('download')) return null;
  const [page] = window.location.href.split('#');
  return link.href.startsWith(`${page}#/`) ? link : null;
}

/** The path within the app of the link at an event, without its query; null if there is none. */
export function linkTarget(target: EventTarget | null): string | null {
  const path = linkAt(target)?.hash.slice(1).split('?', 1)[0];
  return path || null;
}

/** Whether a press opens the link in this tab: a second button or a modifier opens another one. */
export function isPlainPress(event: PointerEvent | KeyboardEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  return 'button' in event ? event.button === 0 : event.key === 'Enter';
}
