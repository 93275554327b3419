import { isHopelessFile } from './image-fault.ts';

/** An image that the server has. */
export interface UploadedImage {
  name: string;
  id: string;
  url: string;
  /** When it was uploaded, in ms since 1970. */
  at: number;
}

/** An image with its upload: running, done or failed. */
export interface Upload {
  /** Identifies it on the page. */
  key: string;
  name: string;
  /** The address of a preview, the browser's or the server's. */
  preview: string;
  state: 'sending' | 'done' | 'failed';
  /** The uploaded share, 0 to 1. */
  share: number;
  /** Null until the upload is done. */
  image: UploadedImage | null;
  /** Why it failed. */
  error: unknown;
}

export type UploadEvent = { key: string } & (
  | { type: 'begun'; name: string; preview: string }
  | { type: 'moved'; share: number }
  | { type: 'done'; image: UploadedImage }
  | { type: 'failed'; error: unknown }
  | { type: 'removed' }
);

function changed(upload: Upload, event: UploadEvent): Upload {
  switch (event.type) {
    case 'moved':
      return upload.state === 'sending' ? { ...upload, share: event.share } : upload;
    case 'done':
      return { ...upload, state: 'done', share: 1, image: event.image };
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
  const begun: Upload = {
    ...{ key, name, preview, state: 'sending', share: 0 },
    ...{ image: null, error: null },
  };
  // A retried one keeps its place.
  return uploads.some((one) => one.key === key)
    ? uploads.map((one) => (one.key === key ? begun : one))
    : [...uploads, begun];
}

/** An image of an earlier visit, as the upload that it was. */
export const doneBefore = (image: UploadedImage): Upload => ({
  ...{ key: image.id, name: image.name, preview: image.url },
  ...{ state: 'done', share: 1, image, error: null },
});

/** The images that go along with the form. */
export const uploadedOf = (uploads: readonly Upload[]): UploadedImage[] =>
  uploads.flatMap(({ image }) => image ?? []);

/** How many of an allowed number of images can be added; one that failed for good takes no place. */
export const placesLeft = (uploads: readonly Upload[], allowed: number): number =>
  allowed - uploads.filter(({ error }) => !isHopelessFile(error)).length;

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
