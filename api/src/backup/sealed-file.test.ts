import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { seededRandom } from '../delivery/seeded-random.ts';
import { count, SEED } from '../testing/chance.ts';
import { openSealed, seal, type Opening, type SealKeys } from './sealed-file.ts';

const BODY = 64 * 1024;
const OPEN = { PASSWORD_PEPPER: 'p'.repeat(32) };
const HIDDEN = { ...OPEN, BACKUP_KEY: 'k'.repeat(32) };

const sealed = (bytes: Buffer, keys: SealKeys) => buffer(seal(Readable.from([bytes]), keys));

/** Read in pieces that don't match the frames; null for a file that is not sealed. */
async function opened(file: Buffer, opening: Opening): Promise<Buffer | null> {
  const pieces = Array.from({ length: Math.ceil(file.length / 10_007) }, (_, at) =>
    file.subarray(at * 10_007, (at + 1) * 10_007),
  );
  const bytes = await openSealed(Readable.from(pieces), opening);
  return bytes && buffer(bytes);
}

/** Where each frame of a file begins, and where the last one ends. */
function frameStarts(file: Buffer): number[] {
  const starts = [file.indexOf('\n') + 1];
  while (starts.at(-1)! < file.length) {
    const at = starts.at(-1)!;
    starts.push(at + 4 + file.readUInt32BE(at) + 16);
  }
  return starts;
}

describe.each([
  ['that is encrypted', HIDDEN],
  ['that lies open', OPEN],
])('a sealed file %s', (_, keys) => {
  const content = randomBytes(3 * BODY + 1000);
  let file: Buffer;
  let starts: number[];
  beforeAll(async () => {
    file = await sealed(content, keys);
    starts = frameStarts(file);
  });
  const frame = (at: number, of = file) => of.subarray(starts[at], starts[at + 1]);
  const refused = async (changed: Buffer) => {
    const outcome = await opened(changed, { keys }).catch((error: Error) => error.message);
    // A file with another beginning counts as not sealed, and is rejected as that.
    return outcome === null || (typeof outcome === 'string' && outcome.startsWith('this backup '));
  };

  test.each([0, 1, BODY - 1, BODY, BODY + 1, 3 * BODY])(
    'gives back what was sealed: %d bytes',
    async (size) => {
      const bytes = content.subarray(0, size);
      expect(await opened(await sealed(bytes, keys), { keys })).toEqual(bytes);
    },
  );

  test('shows what it holds only where it is not encrypted', () => {
    expect(file.includes(content.subarray(0, 100))).toBe(keys === OPEN);
  });

  test('is another one each time', async () => {
    expect(await sealed(content, keys)).not.toEqual(file);
  });

  test('is refused with any one bit changed', async () => {
    const random = seededRandom(SEED);
    const edges = starts
      .slice(0, -1)
      .flatMap((start) => [start, start + 1, start + 2, start + 3, start + 4]);
    const line = Array.from({ length: starts[0]! }, (_none, at) => at);
    const some = Array.from({ length: count(60, 2000) }, () => Math.floor(random() * file.length));
    const tags = starts.slice(1).flatMap((end) => [end - 16, end - 1]);
    for (const at of [...edges, ...line, ...tags, ...some]) {
      const changed = Buffer.from(file);
      changed[at] = changed[at]! ^ (1 << Math.floor(random() * 8));
      expect({ at, isRefused: await refused(changed) }).toEqual({ at, isRefused: true });
    }
  });

  test('is refused cut off anywhere, also between two frames', async () => {
    for (const end of [...starts.slice(0, -1), starts[2]! + 100, file.length - 1, starts[0]! + 3]) {
      expect({ end, isRefused: await refused(file.subarray(0, end)) }).toEqual({
        end,
        isRefused: true,
      });
    }
  });

  test('is refused with something added', async () => {
    expect(await refused(Buffer.concat([file, Buffer.from('x')]))).toBe(true);
    expect(await refused(Buffer.concat([file, frame(3)]))).toBe(true);
    expect(await refused(Buffer.concat([file, file]))).toBe(true);
  });

  test('is refused with frames in another order, left out, or twice', async () => {
    const line = file.subarray(0, starts[0]);
    for (const order of [
      [1, 0, 2, 3],
      [0, 2, 3],
      [0, 1, 3],
      [0, 0, 1, 2, 3],
      [0, 1, 2],
    ]) {
      const changed = Buffer.concat([line, ...order.map((at) => frame(at))]);
      expect({ order, isRefused: await refused(changed) }).toEqual({ order, isRefused: true });
    }
  });

  test('is refused with a frame, or the line, of another file with the same key', async () => {
    const other = await sealed(content, keys);
    const line = file.subarray(0, starts[0]);
    const mixed = [line, frame(0), frame(1, other), frame(2), frame(3)];
    expect(await refused(Buffer.concat(mixed))).toBe(true);
    expect(
      await refused(Buffer.concat([other.subarray(0, starts[0]), file.subarray(starts[0])])),
    ).toBe(true);
  });

  test('is refused with another key, and without one', async () => {
    const name = keys === OPEN ? 'PASSWORD_PEPPER' : 'BACKUP_KEY';
    await expect(opened(file, { keys: { [name]: 'x'.repeat(32) } })).rejects.toThrow(
      `was written with another ${name}`,
    );
    await expect(opened(file, { keys: {} })).rejects.toThrow(name);
  });

  test('gives out nothing before the first change, and no changed byte', async () => {
    const changed = Buffer.from(file);
    changed[starts[2]! + 50]! ^= 1;
    const bytes = (await openSealed(Readable.from([changed]), { keys }))!;
    const given: Buffer[] = [];
    await expect(
      (async () => {
        for await (const some of bytes) given.push(Buffer.from(some));
      })(),
    ).rejects.toThrow('this backup was changed');
    expect(Buffer.concat(given)).toEqual(content.subarray(0, 2 * BODY));
  });
});

test('what lies open is taken without its key where that is asked for; what is encrypted never', async () => {
  const content = Buffer.from('lies open');
  const asked = { keys: {}, isUnauthenticatedTaken: true };
  expect(await opened(await sealed(content, OPEN), asked)).toEqual(content);
  await expect(opened(await sealed(content, HIDDEN), asked)).rejects.toThrow('BACKUP_KEY');
});

test('an encrypted file can not be passed off as one that lies open', async () => {
  const file = await sealed(Buffer.from('secret'), HIDDEN);
  const line = file.subarray(0, file.indexOf('\n')).toString();
  const lied = Buffer.concat([
    Buffer.from(line.replace('"encrypted":true', '"encrypted":false')),
    file.subarray(file.indexOf('\n')),
  ]);
  await expect(opened(lied, { keys: HIDDEN })).rejects.toThrow('this backup was changed');
});

test('nothing is sealed without a key', async () => {
  await expect(sealed(Buffer.from('x'), {})).rejects.toThrow('PASSWORD_PEPPER');
});
