import { MAX_IMAGE_PIXELS, type FilePurpose } from '@adpartner/shared/contract/file';
import sharp, { type Sharp, type WebpOptions } from 'sharp';

import type { ImageType } from '../db/tables/participation.ts';
import { CallError } from '../errors/call-error.ts';
import { MOST, takesTooMuch } from './picture-bounds.ts';

/**
 * The stored picture is at most this many times the upload's size, so that small uploads can't fill the
 * storage.
 */
const MOST_GROWTH = 1.2;

/**
 * The ways to encode a picture, each tried if the one before makes it too large; after the last, at half the
 * size.
 */
const WAYS: readonly WebpOptions[] = [{ quality: 82 }, { quality: 60 }, { quality: 35 }];
/** A higher effort, up to 6, makes a picture 5 % smaller and takes three to five times as long. */
const EFFORT = 1;
/** Tiny pictures are smallest with lossless encoding. In pixels per side. */
const TINY = 16;

// Uploads differ, so sharp's cache is of no use.
sharp.cache(false);
sharp.concurrency(1);

/** A stored picture. */
export interface DrawnImage {
  readonly type: ImageType;
  readonly content: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Encodes a picture within its bounds, smaller if necessary. */
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
 * Re-encodes an uploaded picture as WebP: it keeps the pixels, upright and of the first frame, and nothing
 * else of the file: no place or camera, no profile, nothing after the picture's end.
 * @throws CallError `image_type` for anything but a complete picture of a known type, `image_pixels` for too
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
