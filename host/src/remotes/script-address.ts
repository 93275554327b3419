/**
 * The name under which scripts of remotes find `addressOf` on the page (ChunkIntegrityPlugin puts the
 * call into their builds).
 */
const SEAM = 'adpartner:address';

/** How often a script did not load, by its absolute address. */
const failures = new Map<string, number>();

/**
 * Where a script is asked for. After a failure at another address: a browser answers the same one from
 * the copy that it has just refused, and lets a second request wait for the first that hangs.
 */
export function addressOf(url: string): string {
  const count = failures.get(new URL(url, document.baseURI).href) ?? 0;
  return count === 0 ? url : `${url}?again=${count}`;
}

/** Notes that a script did not load, by the address that it was asked for at. */
export function noteFailure(address: string): void {
  const url = address.replace(/\?again=\d+$/, '');
  failures.set(url, (failures.get(url) ?? 0) + 1);
}

/** Begins to count the scripts of this page that fail, and lets those of remotes ask for others. */
export function watchScripts(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src) noteFailure(target.src);
    },
    // The event does not bubble.
    { capture: true },
  );
  Object.assign(window, { [SEAM]: addressOf });
}
