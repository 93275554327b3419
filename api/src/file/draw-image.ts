import { MAX_IMAGE_PIXELS, type FilePurpose } from '@adpartner/shared/contract/file';
import sharp, { type Sharp, type WebpOptions } from 'sharp';

import type { ImageType } from '../db/tables/participation.ts';
import { CallError } from '../errors/call-error.ts';
import { MOST, takesTooMuch } from './picture-bounds.ts';

/** What is kept is no more than this times what was sent: no upload makes much of little. */
const MOST_GROWTH = 1.2;

/** How a picture is written, the next where one makes too much of it; after the last, in half the size. */
const WAYS: readonly WebpOptions[] = [{ quality: 82 }, { quality: 60 }, { quality: 35 }];
/** With more, up to 6, a picture is a twentieth smaller and takes three to five times as long. */
const EFFORT = 1;
/** What is next to nothing is smallest without any loss. In pixels a side. */
const TINY = 16;

// No two uploads are alike.
sharp.cache(false);
sharp.concurrency(1);

/** A picture as it is kept. */
export interface DrawnImage {
  readonly type: ImageType;
  readonly content: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Writes a picture within its bounds, smaller where it has to be. */
async function write(
  pixels: Sharp,
  { side, bytes }: { side: number; bytes: number },
): Promise<DrawnImage> {
  const { data, info } = await pixels
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const longest = Math.max(info.width, info.height);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let smallest: DrawnImage | undefined;
  for (const way of longest <= TINY ? [...WAYS, { lossless: true }] : WAYS) {
    const drawn = await sharp(data, { raw })
      .webp({ ...way, effort: EFFORT })
      .toBuffer();
    if (drawn.length >= (smallest?.content.length ?? Infinity)) continue;
    smallest = { type: 'image/webp', content: drawn, width: info.width, height: info.height };
    if (drawn.length <= bytes) break;
  }
  if (!smallest) throw new Error('a picture of no size');
  if (smallest.content.length <= bytes || longest === 1) return smallest;
  return write(sharp(data, { raw }), { side: Math.ceil(longest / 2), bytes });
}

/**
 * Draws an uploaded picture anew, as WebP: what is kept are its pixels, upright and of the first frame,
 * and nothing else that was in the file: no place or camera, no profile, nothing behind the picture's end.
 * @throws CallError `image_type` for what is no whole picture of a known type, `image_pixels` for too
 * many pixels
 */
export async function drawImage(bytes: Uint8Array, purpose: FilePurpose): Promise<DrawnImage> {
  const most = MOST[purpose];
  const input = { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 } as const;
  try {
    if (takesTooMuch(await sharp(bytes, input).metadata())) throw new CallError('image_pixels');
    return await write(sharp(bytes, input).autoOrient(), {
      side: most.side,
      bytes: Math.min(most.bytes, Math.floor(bytes.length * MOST_GROWTH)),
    });
  } catch (error) {
    if (error instanceof CallError) throw error;
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new CallError(isTooLarge ? 'image_pixels' : 'image_type');
  }
}
