/** The sessionStorage key of the files that a reload was already tried for. */
const RELOADED_FOR = 'adpartner.reloaded_for';

/**
 * The event that asks the page whether a reload would bring another release than the file's. Without a
 * listener, as in a standalone remote, it may.
 */
export const FILE_GONE = 'adpartner:file-gone';

export interface FileGone {
  file: string;
  /** Set by a listener that knows. */
  isReplaced?: Promise<boolean>;
}

/** The event that asks the page what a reload costs the user. Without a listener it costs nothing. */
export const RELOAD_COST = 'adpartner:reload-cost';

export interface ReloadCost {
  /** In the user's language; set by a listener that knows of a cost. */
  cost?: string;
}

/** What a reload costs the user, if anything. */
export function reloadCost(): string | undefined {
  const detail: ReloadCost = {};
  window.dispatchEvent(new CustomEvent(RELOAD_COST, { detail }));
  return detail.cost;
}

/** The parts of the page that are used; tests pass fakes. */
export interface ChunkPage {
  fetch: typeof fetch;
  storage: () => Storage;
  reload: () => void;
  /** Whether another release has replaced the file's. */
  isReplaced: (file: string) => Promise<boolean>;
  /** Whether a reload would lose something that the user has typed. */
  hasInput: () => boolean;
}

const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=button])';

export const browserPage: ChunkPage = {
  fetch: (...words) => fetch(...words),
  storage: () => window.sessionStorage,
  reload: () => window.location.reload(),
  async isReplaced(file) {
    const detail: FileGone = { file };
    window.dispatchEvent(new CustomEvent(FILE_GONE, { detail }));
    return (await detail.isReplaced) ?? true;
  },
  hasInput: () =>
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
      ({ value }) => value !== '',
    ),
};

/** The address of the script or stylesheet that failed to load; null for any other error. */
export function chunkOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { name, code, request } = error as Error & { code?: unknown; request?: unknown };
  const isChunk = name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
  // The host requests a failed file at another address; it is the same file.
  return isChunk && typeof request === 'string' ? request.replace(/\?again=\d+$/, '') : null;
}

/** Whether the file timed out: then nothing is known of it, and asking would take as long. */
export function timedOut(error: unknown): boolean {
  return chunkOf(error) !== null && (error as { type?: unknown }).type === 'timeout';
}

/** Whether the server responds and no longer has the file. Without a response nothing is known. */
async function isGone(chunk: string, page: ChunkPage): Promise<boolean> {
  try {
    const response = await page.fetch(chunk, { method: 'HEAD', cache: 'no-store' });
    // A server that sends its page for every unknown path does not have the file either.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    return response.status === 404 || response.status === 410 || (response.ok && isPage);
  } catch {
    return false;
  }
}

/** Notes that a reload is tried for a file; false if it was tried before, or can't be noted. */
function note(chunk: string, page: ChunkPage): boolean {
  try {
    const storage = page.storage();
    const noted: unknown = JSON.parse(storage.getItem(RELOADED_FOR) ?? '[]');
    const chunks = Array.isArray(noted) ? noted : [];
    if (chunks.includes(chunk)) return false;
    storage.setItem(RELOADED_FOR, JSON.stringify([...chunks, chunk]));
    return storage.getItem(RELOADED_FOR)?.includes(JSON.stringify(chunk)) === true;
  } catch {
    return false;
  }
}

/**
 * Reloads the page if `error` says that a file of this build is gone, as after a redeploy, and another
 * release has replaced it: the new page loads files that exist. At most once for each file, so that there is
 * no loop; never for a file that is merely unreachable, because a reload would lose a page that still works;
 * never if the user has typed something, or no longer waits for the file (`isWanted`). Returns whether the
 * page is being reloaded.
 */
export async function reloadIfGone(
  error: unknown,
  page: ChunkPage = browserPage,
  isWanted: () => boolean = () => true,
): Promise<boolean> {
  const chunk = chunkOf(error);
  if (chunk === null || timedOut(error)) return false;
  if (!(await isGone(chunk, page)) || !(await page.isReplaced(chunk))) return false;
  if (!isWanted() || page.hasInput() || !note(chunk, page)) return false;
  page.reload();
  return true;
}
