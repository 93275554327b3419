import type { RemoteVersion } from '../registry/registry.ts';
import { addressOf } from './script-address.ts';

/** Returns the address that is requested. */
function preload(url: string, integrity: string | undefined): string {
  const link = document.createElement('link');
  const kind = url.endsWith('.css') ? 'style' : 'script';
  link.rel = 'preload';
  link.setAttribute('as', kind);
  link.href = addressOf(url);
  // As the tag that uses it: otherwise the browser requests the file twice.
  if (kind === 'script' || !url.startsWith(`${window.location.origin}/`))
    link.crossOrigin = 'anonymous';
  if (integrity) link.setAttribute('integrity', integrity);
  const known = [...document.head.querySelectorAll('link')];
  if (!known.some(({ href }) => href === link.href)) document.head.append(link);
  return link.href;
}

/** The prefix of the landing screen that the page shows; else the empty text. */
function landingPrefix(): string {
  return /^#\/([^/?]+)\/?(\?|$)/.exec(window.location.hash)?.[1] ?? '';
}

/**
 * Prefetches beside a release's entry the files that it requests next, and those of the landing screen that
 * the page shows. Returns their addresses.
 */
export function preloadNext({ entry, preload: next, landing }: RemoteVersion): string[] {
  const address = new URL(entry, document.baseURI);
  return [...next, ...(landing?.[landingPrefix()] ?? [])].map(({ file, integrity }) =>
    preload(new URL(file, address).href, integrity),
  );
}

/** Prefetches a release's entry and, in parallel, the files requested after it. Nothing runs. */
export function preloadRelease(release: RemoteVersion): void {
  // Modules are fetched all at once (fetch-modules.ts).
  if (release.federation === 'module') return;
  preload(new URL(release.entry, document.baseURI).href, release.integrity);
  preloadNext(release);
}
