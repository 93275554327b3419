import type { RemoteVersion } from '../registry/registry.ts';
import { addressOf } from './script-address.ts';

function preload(url: string, integrity: string | undefined): void {
  const link = document.createElement('link');
  const kind = url.endsWith('.css') ? 'style' : 'script';
  link.rel = 'preload';
  link.setAttribute('as', kind);
  link.href = addressOf(url);
  // As the tag that uses it: otherwise the browser requests the file twice.
  if (kind === 'script') link.crossOrigin = 'anonymous';
  if (integrity) link.setAttribute('integrity', integrity);
  const known = [...document.head.querySelectorAll('link')];
  if (!known.some(({ href }) => href === link.href)) document.head.append(link);
}

/** The prefix of the landing screen that the page shows; else the empty text. */
function landingPrefix(): string {
  return /^#\/([^/?]+)\/?(\?|$)/.exec(window.location.hash)?.[1] ?? '';
}

/**
 * Prefetches beside a release's entry the files that it requests next, and those of the landing screen that
 * the page shows.
 */
export function preloadNext({ entry, preload: next, landing }: RemoteVersion): void {
  const address = new URL(entry, document.baseURI);
  for (const { file, integrity } of [...next, ...(landing?.[landingPrefix()] ?? [])])
    preload(new URL(file, address).href, integrity);
}

/** Prefetches a release's entry and, in parallel, the files requested after it. Nothing runs. */
export function preloadRelease(release: RemoteVersion): void {
  // Modules are fetched all at once (fetch-modules.ts).
  if (release.federation === 'module') return;
  preload(new URL(release.entry, document.baseURI).href, release.integrity);
  preloadNext(release);
}
