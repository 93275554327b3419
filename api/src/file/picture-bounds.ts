import type { FilePurpose } from '@adpartner/shared/contract/file';

/** The bounds of a stored picture: either side in pixels, and its bytes. */
export const MOST: Readonly<Record<FilePurpose, { side: number; bytes: number }>> = {
  avatar: { side: 512, bytes: 128 * 1024 },
  feedback: { side: 2048, bytes: 1024 * 1024 },
};

/** The metadata of a picture. */
export interface PictureHead {
  readonly format: string;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  /** Of a channel of a pixel; `uchar` is a byte. */
  readonly depth: string;
  /** Whether it is progressive or interlaced. */
  readonly isProgressive?: boolean;
  /** The Exif orientation: from 2 on it has to be turned. */
  readonly orientation?: number;
}

/**
 * The limit of a picture that can only be decoded as a whole, in bytes: 20 million pixels of four colours.
 */
const MOST_UNPACKED = 80_000_000;

/** Whether a picture can be scaled down while it is decoded: JPEGs of cameras and screens, turned or not. */
const isReadByRows = ({ format, isProgressive = false, orientation = 1 }: PictureHead): boolean =>
  !isProgressive && (format === 'jpeg' || (format === 'png' && orientation === 1));

/** Whether a picture can only be decoded as a whole and is too large for that. */
export function takesTooMuch(head: PictureHead): boolean {
  const { width, height, channels, depth } = head;
  const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2);
  return bytes > MOST_UNPACKED && !isReadByRows(head);
}
