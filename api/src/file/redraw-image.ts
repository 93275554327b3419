import type { FilePurpose } from '@adpartner/shared/contract/file';
import sharp, { type Sharp } from 'sharp';

import type { ImageType } from '../db/tables/participation.ts';
import { Refusal } from '../http/refusal.ts';
import { inTurn } from '../throttle/in-turn.ts';
import { imageType } from './image-type.ts';

/** Of the picture as it was sent: a phone's camera has less, a decompression bomb has more. */
const MAX_PIXELS = 40_000_000;
/** Of either side of the picture as it is kept. */
const LONGEST_SIDE: Readonly<Record<FilePurpose, number>> = { avatar: 1024, feedback: 4096 };
const MAX_SECONDS = 10;
// Each may take a thread and some hundred megabytes for a moment.
const AT_ONCE = 2;

// No two uploads are alike.
sharp.cache(false);
sharp.concurrency(1);

const DRAW: Readonly<Record<ImageType, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 86 }),
  'image/webp': (picture) => picture.webp({ quality: 86 }),
  'image/gif': (picture) => picture.gif(),
};

/** A picture as it is kept. */
export interface DrawnImage {
  readonly type: ImageType;
  readonly content: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

let lane = 0;

/**
 * Draws an uploaded picture anew: what is kept are its pixels, upright and of the first frame, and
 * nothing else that was in the file: no place or camera, no profile, nothing behind the picture's end.
 * @throws Refusal `image_type` for what is no whole picture of a known type, `image_too_large` for too
 * many pixels
 */
export async function redrawImage(bytes: Uint8Array, purpose: FilePurpose): Promise<DrawnImage> {
  const type = imageType(bytes);
  if (!type) throw new Refusal('image_type');
  lane = (lane + 1) % AT_ONCE;
  return inTurn(`picture ${lane}`, async () => {
    const side = LONGEST_SIDE[purpose];
    const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS });
    try {
      const { data, info } = await DRAW[type](upright).toBuffer({ resolveWithObject: true });
      return { type, content: data, width: info.width, height: info.height };
    } catch (error) {
      const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
      throw new Refusal(isTooLarge ? 'image_too_large' : 'image_type');
    }
  });
}
