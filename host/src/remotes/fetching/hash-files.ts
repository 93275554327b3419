import { addressOf } from './script-address.ts';

/** The hash of each file of the foreign releases on this page, by its address. */
const hashes = new Map<string, string>();
const folders = new Set<string>();

/** The tags by which builds of other tools request scripts and stylesheets. */
type Tag = HTMLScriptElement | HTMLLinkElement;

/** Sets the hash of a foreign release's file. Returns the address to request. */
function prepare(tag: Tag, url: string): string {
  const { href } = new URL(url, document.baseURI);
  if (![...folders].some((folder) => href.startsWith(folder))) return url;
  tag.crossOrigin = 'anonymous';
  // The browser refuses a file that the release does not have.
  tag.integrity = hashes.get(href.replace(/\?.*/, '')) ?? 'sha256-missing=';
  return addressOf(url);
}

/** Sets hashes on all tags of a kind, whoever adds them. */
function watch(prototype: Tag, property: 'src' | 'href'): void {
  const { set, ...rest } = Object.getOwnPropertyDescriptor(prototype, property)!;
  Object.defineProperty(prototype, property, {
    ...rest,
    set(this: Tag, url: unknown) {
      set!.call(this, prepare(this, String(url)));
    },
  });
}

/**
 * Makes a foreign release load only its own files: their tags, which the code of its bundler adds, get the hashes
 * that the release has. From the first such release on; no other page pays for it.
 *
 * @param entry the absolute address of its entry
 * @param files hashes by path, relative to the entry's folder
 */
export function hashFiles(entry: string, files: Readonly<Record<string, string>>): void {
  if (folders.size === 0) {
    watch(HTMLScriptElement.prototype, 'src');
    watch(HTMLLinkElement.prototype, 'href');
  }
  folders.add(new URL('.', entry).href);
  for (const [path, hash] of Object.entries(files)) hashes.set(new URL(path, entry).href, hash);
}
