import { deflateSync } from 'node:zlib';
import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The passes of an interlaced PNG: first column and row, and the steps from one to the next. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function png(width: number, height: number, isInterlaced: boolean, content: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  head[9] = 3;
  head[12] = Number(isInterlaced);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255])),
    chunk('IDAT', deflateSync(content, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An interlaced PNG of one colour, which can only be unpacked as a whole. */
export function interlacedImage(width: number, height: number): Buffer {
  const bytes = PASSES.map(([x, y, across, down]) => {
    const [columns, rows] = [Math.ceil((width - x) / across), Math.ceil((height - y) / down)];
    return rows * (1 + Math.ceil(columns / 8));
  });
  const all = bytes.reduce((sum, one) => sum + one, 0);
  return png(width, height, true, Buffer.alloc(all));
}

/** A PNG of two colours: whole, and of as many pixels as it says. `bits` is a row after the other, each from a byte on. */
export function paletteImage(
  width: number,
  height: number,
  bits: (bytes: number) => Buffer,
): Buffer {
  const row = Math.ceil(width / 8);
  const content = bits((row + 1) * height);
  for (let line = 0; line < height; line++) content[line * (row + 1)] = 0;
  return png(width, height, false, content);
}
