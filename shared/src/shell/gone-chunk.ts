/** Under this name sessionStorage keeps which files a reload was already tried for. */
const RELOADED_FOR = 'adpartner.reloaded_for';

/**
 * The event by which the page is asked whether a reload would bring another release than the one that a
 * file belongs to. Without such a listener, as in a remote alone, it may.
 */
export const FILE_GONE = 'adpartner:file-gone';

export interface FileGone {
  file: string;
  /** Set by who knows. */
  isReplaced?: Promise<boolean>;
}

/** What this needs of the page; the browser's own, or a test's. */
export interface ChunkPage {
  fetch: typeof fetch;
  storage: () => Storage;
  reload: () => void;
  /** Whether another release has taken the place of the one that a file belongs to. */
  isReplaced: (file: string) => Promise<boolean>;
  /** Whether somebody has written something that a reload would lose. */
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

/** The address of the script or stylesheet that could not be loaded; null for any other error. */
export function chunkOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { name, code, request } = error as Error & { code?: unknown; request?: unknown };
  const isChunk = name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
  // The host asks anew at an address of its own; it is the same file.
  return isChunk && typeof request === 'string' ? request.replace(/\?again=\d+$/, '') : null;
}

/** Whether a file was waited for in vain: then nothing is known of it, and asking would take as long. */
export function timedOut(error: unknown): boolean {
  return chunkOf(error) !== null && (error as { type?: unknown }).type === 'timeout';
}

/** Whether the server responds and has no such file any more. Without a response nothing is known. */
async function isGone(chunk: string, page: ChunkPage): Promise<boolean> {
  try {
    const response = await page.fetch(chunk, { method: 'HEAD', cache: 'no-store' });
    // A server that sends its page for every path it does not know has no such file either.
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    return response.status === 404 || response.status === 410 || (response.ok && isPage);
  } catch {
    return false;
  }
}

/** Notes that a reload is tried for a file; false where it was before, or where no note can be kept. */
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
 * Reloads the page where `error` says that a file of this build is gone, as after a redeploy, and another
 * release has taken its place: the new page brings files that exist. At most once for each file, so that
 * there is never a loop; never for a file that merely can't be reached, since a reload would then lose
 * the page that still works; never under somebody's hands, who has written something or is not waiting
 * for the file any more (`isWanted`). Returns whether the page is being reloaded.
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
