import { addressOf } from './script-address.ts';

/** The addresses of the page's prefetched files. */
const requested = new Set<string>();

/** Whether files were prefetched and all of them are here. */
export const isPreloaded = (): boolean =>
  requested.size > 0 &&
  [...requested].every((address) => performance.getEntriesByName(address).length > 0);

/**
 * Prefetches a script or a stylesheet, which does not run. Returns the requested address.
 * @param integrity as on the tag that uses the file; undefined for one without
 */
export function preloadFile(url: string, integrity: string | undefined): string {
  const link = document.createElement('link');
  const kind = url.endsWith('.css') ? 'style' : 'script';
  link.rel = 'preload';
  link.setAttribute('as', kind);
  link.href = addressOf(url);
  // The page's own scripts come first: they run while these are on their way.
  if (kind === 'script') link.setAttribute('fetchpriority', 'low');
  // As the tag that uses it: otherwise the browser requests the file twice.
  if (kind === 'script' || !url.startsWith(`${window.location.origin}/`))
    link.crossOrigin = 'anonymous';
  if (integrity) link.setAttribute('integrity', integrity);
  const known = [...document.head.querySelectorAll('link')];
  if (!known.some(({ href }) => href === link.href)) document.head.append(link);
  requested.add(link.href);
  return link.href;
}
