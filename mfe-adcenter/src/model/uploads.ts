import { isHopelessFile } from './image-fault.ts';

/** An image with its upload: running, done or failed. */
export interface Upload {
  /** Identifies it on the page. */
  key: string;
  name: string;
  /** The address of the browser's preview. */
  preview: string;
  state: 'sending' | 'done' | 'failed';
  /** The uploaded share, 0 to 1. */
  share: number;
  /** The server's file id; null until the upload is done. */
  id: string | null;
  /** Why it failed. */
  error: unknown;
}

export type UploadEvent = { key: string } & (
  | { type: 'begun'; name: string; preview: string }
  | { type: 'moved'; share: number }
  | { type: 'done'; id: string }
  | { type: 'failed'; error: unknown }
  | { type: 'removed' }
);

function changed(upload: Upload, event: UploadEvent): Upload {
  switch (event.type) {
    case 'moved':
      return upload.state === 'sending' ? { ...upload, share: event.share } : upload;
    case 'done':
      return { ...upload, state: 'done', share: 1, id: event.id };
    case 'failed':
      return { ...upload, state: 'failed', error: event.error };
    case 'begun':
    case 'removed':
      return upload;
  }
}

/** The uploads of a page after an event of one; events of a removed one change nothing. */
export function uploadsAfter(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  const { key, type } = event;
  if (type === 'removed') return uploads.filter((one) => one.key !== key);
  if (type !== 'begun') {
    return uploads.map((one) => (one.key === key ? changed(one, event) : one));
  }
  const { name, preview } = event;
  const begun: Upload = { key, name, preview, state: 'sending', share: 0, id: null, error: null };
  // A retried one keeps its place.
  return uploads.some((one) => one.key === key)
    ? uploads.map((one) => (one.key === key ? begun : one))
    : [...uploads, begun];
}

/**
 * Why uploads can't be sent: one failed for good, one failed, or one is running. Null if nothing prevents it.
 */
export function whatHolds(
  uploads: readonly Pick<Upload, 'state' | 'error'>[],
): 'refused' | 'failed' | 'sending' | null {
  const failed = uploads.filter(({ state }) => state === 'failed');
  if (failed.some(({ error }) => isHopelessFile(error))) return 'refused';
  if (failed.length > 0) return 'failed';
  return uploads.some(({ state }) => state === 'sending') ? 'sending' : null;
}
