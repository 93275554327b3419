/**
 * The name under which scripts of remotes find `addressOf` on the page (ChunkIntegrityPlugin puts the
 * call into their builds).
 */
const SEAM = 'adpartner:address';

/** How often a file did not load, by its absolute address. */
const failures = new Map<string, number>();

/** Of this page alone: what a page before it was refused is still among the browser's copies. */
const PAGE = Date.now();

/**
 * Where a file is asked for. After a failure at another address: a browser serves the same one from
 * the copy that it has just refused, and lets a second request wait for the first that hangs.
 */
export function addressOf(url: string): string {
  const count = failures.get(new URL(url, document.baseURI).href) ?? 0;
  return count === 0 ? url : `${url}?again=${PAGE + count}`;
}

/** Notes that a file did not load, by the address that it was asked for at. */
export function noteFailure(address: string): void {
  const url = address.replace(/\?again=\d+$/, '');
  failures.set(url, (failures.get(url) ?? 0) + 1);
}

/** Begins to count the files of this page that fail, and lets scripts of remotes ask for others. */
export function watchScripts(): void {
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
  Object.assign(window, { [SEAM]: addressOf });
}
