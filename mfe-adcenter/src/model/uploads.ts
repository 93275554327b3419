import { isHopelessFile } from './image-fault.ts';

/** An image that is being uploaded, was, or could not be. */
export interface Upload {
  /** Tells it from the others of the page. */
  key: string;
  name: string;
  /** Where the browser shows it from. */
  preview: string;
  state: 'sending' | 'done' | 'failed';
  /** How much of it is through, 0 to 1. */
  share: number;
  /** What the server calls it; null until it has it. */
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

/** The uploads of a page after something happened to one; what happens to one that is gone is nothing. */
export function uploadsAfter(uploads: readonly Upload[], event: UploadEvent): readonly Upload[] {
  const { key, type } = event;
  if (type === 'removed') return uploads.filter((one) => one.key !== key);
  if (type !== 'begun') {
    return uploads.map((one) => (one.key === key ? changed(one, event) : one));
  }
  const { name, preview } = event;
  const begun: Upload = { key, name, preview, state: 'sending', share: 0, id: null, error: null };
  // Begun again, it stays in its place.
  return uploads.some((one) => one.key === key)
    ? uploads.map((one) => (one.key === key ? begun : one))
    : [...uploads, begun];
}

/**
 * What keeps uploads from being used: one was refused and would be again, one did not get there, or one is on its
 * way. Null for nothing.
 */
export function whatHolds(
  uploads: readonly Pick<Upload, 'state' | 'error'>[],
): 'refused' | 'failed' | 'sending' | null {
  const failed = uploads.filter(({ state }) => state === 'failed');
  if (failed.some(({ error }) => isHopelessFile(error))) return 'refused';
  if (failed.length > 0) return 'failed';
  return uploads.some(({ state }) => state === 'sending') ? 'sending' : null;
}
