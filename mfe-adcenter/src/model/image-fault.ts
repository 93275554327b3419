import { ApiError } from '@adpartner/shared/api/api-error';
import { MAX_IMAGE_BYTES } from '@adpartner/shared/contract/file';
import { isHopeless } from '@adpartner/shared/api/is-hopeless';
import type { Reason } from '@adpartner/shared/contract/error-codes';

/** The types that the server can read; the browser's file dialog offers these. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export type ImageFault = Extract<Reason, 'image_required' | 'image_too_large' | 'image_type'>;

/** Errors that the same picture would cause again, or any picture today. */
const FINAL: ReadonlySet<string> = new Set([
  'image_required',
  'image_too_large',
  'image_pixels',
  'image_type',
  'upload_limit',
  'pictures_full',
] satisfies Reason[]);

/** Whether a retry of a failed file is useless, because it would fail again. */
export const isHopelessFile = (error: unknown): boolean =>
  isHopeless(error) ||
  (error instanceof ApiError &&
    (FINAL.has(error.reason ?? '') || (error.kind === 'transport' && error.code === 413)));

/** Why a file can't be uploaded, as the server would say it; null if it can be tried. */
export function imageFault({ type, size }: Pick<File, 'type' | 'size'>): ImageFault | null {
  if (size === 0) return 'image_required';
  if (!(IMAGE_TYPES as readonly string[]).includes(type)) return 'image_type';
  return size > MAX_IMAGE_BYTES ? 'image_too_large' : null;
}

/** The size of the largest image that is taken, as the language writes it: `5 MB`, `5 Mo`. */
export const imageLimit = (tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', unitDisplay: 'short' }).format(
    MAX_IMAGE_BYTES / 1024 / 1024,
  );
