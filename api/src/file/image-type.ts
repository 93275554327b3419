import type { ImageType } from '../db/tables/participation.ts';

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** What kind of picture some bytes begin like, whatever they are said to be; null for any other. */
export function imageType(bytes: Uint8Array): ImageType | null {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image/gif';
  return null;
}
