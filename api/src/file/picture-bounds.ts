import type { FilePurpose } from '@adpartner/shared/contract/file';

/** How large a picture is kept at most: either side in pixels, and the bytes of it. */
export const MOST: Readonly<Record<FilePurpose, { side: number; bytes: number }>> = {
  avatar: { side: 512, bytes: 128 * 1024 },
  feedback: { side: 2048, bytes: 1024 * 1024 },
};

/** What a picture says of itself before it is unpacked. */
export interface PictureHead {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Of a channel of a pixel; `uchar` is a byte. */
  readonly depth: string;
  /** Whether it comes over and over, each time finer. */
  readonly isProgressive?: boolean;
  /** As in Exif: from 2 on it has to be turned. */
  readonly orientation?: number;
}

/** Of a picture that can't be unpacked a few rows at a time, in bytes: 20 million pixels of four colours. */
const MOST_UNPACKED = 80_000_000;

/** Whether a picture is made smaller while it is read: as cameras and screens write them, JPEGs turned or not. */
const isReadByRows = ({ format, isProgressive = false, orientation = 1 }: PictureHead): boolean =>
  !isProgressive && (format === 'jpeg' || (format === 'png' && orientation === 1));

/** Whether a picture would have to be unpacked as a whole and is too large for that. */
export function takesTooMuch(head: PictureHead): boolean {
  const { width, height, channels, depth } = head;
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  return bytes > MOST_UNPACKED && !isReadByRows(head);
}
