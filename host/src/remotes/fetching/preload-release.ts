import type { RemoteVersion } from '../registry/registry.ts';
import { preloadFile } from './preload-file.ts';

/** The prefix of the landing screen at an address; else the empty text. */
const landingPrefix = (address: string) => /^\/([^/?]+)\/?(\?|$)/.exec(address)?.[1] ?? '';

const addressNow = () => window.location.hash.slice(1);

/** The integrity of a file that is named by its hash, as a remote's chunks are; undefined for any other. */
function integrityIn(file: string): string | undefined {
  const [, hash] = /\.([\w-]{43})\.js$/.exec(file) ?? [];
  return hash && `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
}

/**
 * Prefetches beside a release's entry the files that it requests next, and those of the landing screen at an
 * address (after the `#`): the page's, unless another is given. Returns their addresses.
 */
export function preloadNext(
  { entry, preload, landing }: RemoteVersion,
  address: string = addressNow(),
): string[] {
  const base = new URL(entry, document.baseURI);
  return [...preload, ...(landing?.[landingPrefix(address)] ?? [])].map(({ file, integrity }) =>
    preloadFile(new URL(file, base).href, integrity),
  );
}

/** Prefetches a release's messages in a language, if they are in a file named by its hash. */
export function preloadWords({ entry, words }: RemoteVersion, language: string): void {
  const file = words?.[language];
  const integrity = file && integrityIn(file);
  if (integrity) preloadFile(new URL(file, new URL(entry, document.baseURI)).href, integrity);
}

/** Prefetches a release's entry and, in parallel, the files requested after it. Nothing runs. */
export function preloadRelease(release: RemoteVersion, address: string = addressNow()): void {
  // Modules are fetched all at once (fetch-modules.ts).
  if (release.federation === 'module') return;
  preloadFile(new URL(release.entry, document.baseURI).href, release.integrity);
  preloadNext(release, address);
}
