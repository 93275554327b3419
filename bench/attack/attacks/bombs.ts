import { randomFillSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { ALL_CALLS } from '../../../shared/src/contract/all-calls.ts';
import { logoutCall } from '../../../shared/src/contract/auth.ts';
import { PREFIX, type Call } from '../../../shared/src/contract/call.ts';
import { none, tally, type Attack, type Ground } from '../attack.ts';
import { interlacedImage, paletteImage } from '../pictures.ts';
import { upload } from '../upload.ts';

const MIB = 1024 * 1024;
const noise = (bytes: number) => randomFillSync(Buffer.alloc(bytes));
const zeros = (bytes: number) => Buffer.alloc(bytes);

/** Pictures that are small to send and large to unpack, or the other way round. */
const PICTURES: readonly [string, () => Buffer][] = [
  ['6200 × 6200 of two colours, noise', () => paletteImage(6200, 6200, noise)],
  ['20,000 × 20,000 of one colour', () => paletteImage(20_000, 20_000, zeros)],
  ['6200 × 6200, interlaced', () => interlacedImage(6200, 6200)],
  ['5100 × 5100, interlaced', () => interlacedImage(5100, 5100)],
  ['1 × 65,000', () => paletteImage(1, 65_000, noise)],
  ['65,000 × 1', () => paletteImage(65_000, 1, noise)],
  ['1 × 1', () => paletteImage(1, 1, noise)],
  ['64 × 64, noise', () => paletteImage(64, 64, noise)],
  ['1000 × 1000, noise', () => paletteImage(1000, 1000, noise)],
];
const READS_OF_EACH = 6;
const MOST_GROWTH = 1.2;

/** Uploads them as fast as they are taken, and has each read by many at once. Resolves to the most that one grew. */
async function bombPictures({ attackers, from }: Ground, notes: string[]): Promise<number> {
  let most = 0;
  for (const [name, make] of PICTURES) {
    const bytes = make();
    for (const [index, purpose] of (['avatar', 'feedback'] as const).entries()) {
      const { caller, token } = attackers[index]!;
      const { path, reason, status } = await upload(caller, token, bytes, purpose);
      notes.push(path === null ? (reason ?? String(status)) : 'taken');
      if (path === null) continue;
      const read = await Promise.all(
        Array.from({ length: READS_OF_EACH }, (_, number) => from(300 + number).ask({ path })),
      );
      const size = read.find((response) => response.status === 200)?.body.length;
      if (size === undefined) throw new Error(`${name} was taken and can't be read`);
      most = Math.max(most, size / bytes.length);
    }
  }
  return most;
}

/** Small bodies that mean much: nested, wide, packed. */
const BODIES: readonly [string, Record<string, string>, () => Buffer][] = [
  ['nested lists', {}, () => Buffer.from('['.repeat(30_000) + ']'.repeat(30_000))],
  ['nested objects', {}, () => Buffer.from('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000))],
  [
    'many fields',
    {},
    () => Buffer.from(`{${Array.from({ length: 5000 }, (_, at) => `"k${at}":1`).join()}}`),
  ],
  ['the same field often', {}, () => Buffer.from(`{${'"id":"x",'.repeat(6000)}"id":"x"}`)],
  ['a long number', {}, () => Buffer.from(`{"amount":${'9'.repeat(60_000)}}`)],
  ['gzip', { 'content-encoding': 'gzip' }, () => gzipSync(Buffer.alloc(40 * MIB, '9'))],
];

/** Bombs: of pixels, of depth, and packed ones. */
export const bombs: Attack = {
  name: 'bombs',
  async run(ground) {
    const { from, attackers } = ground;
    const notes: string[] = [];
    const growth = await bombPictures(ground, notes);
    const wrong: string[] = [];
    // A bomb of many fields is still a logout.
    const calls = (Object.values(ALL_CALLS) as Call[]).filter(
      (call) => call.method === 'POST' && !call.form && call.path !== logoutCall.path,
    );
    for (const [name, headers, make] of BODIES) {
      const body = make();
      for (const [index, call] of calls.entries()) {
        const response = await from(310 + (index % 10)).ask({
          method: 'POST',
          path: PREFIX + call.path,
          headers: { 'content-type': 'application/json', 'x-ct': attackers[0].token, ...headers },
          body,
        });
        if (response.status === 0 || response.status >= 500) wrong.push(`${call.path}: ${name}`);
      }
    }
    return {
      sent: notes.length + BODIES.length * calls.length,
      facts: [
        { name: 'stored bytes ÷ uploaded bytes, the most', measured: growth, limit: MOST_GROWTH },
        none('bodies that a call did not answer', wrong),
      ],
      said: [`pictures: ${tally(notes)}`, ...wrong.slice(0, 5)].join('; '),
    };
  },
};
