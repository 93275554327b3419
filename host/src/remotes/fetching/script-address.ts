/**
 * The global name under which scripts of remotes find `addressOf` (ChunkIntegrityPlugin adds the call to
 * their builds).
 */
const SEAM = 'adpartner:address';

/** How often a file did not load, by its absolute address. */
const failures = new Map<string, number>();

/** Unique to this page: the browser's cache may hold a copy that an earlier page rejected. */
const PAGE = Date.now();

/**
 * The address at which to request a file. After a failure it differs: a browser serves the same address from
 * the copy that it has just rejected, and lets a second request wait for the first one that hangs.
 */
export function addressOf(url: string): string {
  const count = failures.get(new URL(url, document.baseURI).href) ?? 0;
  return count === 0 ? url : `${url}?again=${PAGE + count}`;
}

/** Counts a failure, by the address that was requested. */
export function noteFailure(address: string): void {
  const url = address.replace(/\?again=\d+$/, '');
  failures.set(url, (failures.get(url) ?? 0) + 1);
}

/**
 * Starts to count the failed files of this page, and lets scripts of remotes request other addresses.
 * @param follow is given each address that a script of a remote is about to request
 */
export function watchScripts(follow: (address: string) => string): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src) noteFailure(target.src);
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        noteFailure(target.href);
    },
    // The event does not bubble.
    { capture: true },
  );
  Object.assign(window, { [SEAM]: (url: string) => follow(addressOf(url)) });
}
