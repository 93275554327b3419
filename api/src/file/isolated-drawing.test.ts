import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';

import { Busy } from '../errors/busy.ts';
import { isolatedDrawing, type Drawn } from './isolated-drawing.ts';

const folder = mkdtempSync(join(tmpdir(), 'adpartner-drawing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const asked = (word: string) => ({ bytes: Buffer.from(word), purpose: 'avatar' as const });
/** The process that made a drawing; the scripts of this test put its id into the width. */
const processOf = (drawn: Drawn) => ('image' in drawn ? drawn.image.width : drawn.reason);

function drawing(times: { most?: number; idle?: number } = {}) {
  const script = join(folder, 'draw.mjs');
  writeFileSync(
    script,
    `import { readdirSync } from 'node:fs';
    import { readFile } from 'node:fs/promises';
    import { getPriority } from 'node:os';
    // The threads that read files are those that draw.
    await readFile(import.meta.filename);
    const priorities = () => readdirSync('/proc/self/task').map((thread) => getPriority(+thread));
    process.on('message', ({ bytes }) => {
      const word = Buffer.from(bytes).toString();
      if (word === 'crash') process.kill(process.pid, 'SIGSEGV');
      else if (word === 'end') process.exit(3);
      else if (word === 'priority') process.send({ image: { width: Math.min(...priorities()) } });
      else if (word !== 'hang') process.send({ image: { width: process.pid } });
    });`,
  );
  return isolatedDrawing(script, { most: 20_000, idle: 20_000, ...times });
}

test('is done by one process, in which nothing of the server is at risk', async () => {
  const draw = drawing();
  const first = processOf(await draw(asked('a')));
  expect(first).not.toBe(process.pid);
  expect(processOf(await draw(asked('b')))).toBe(first);
});

test('leaves the processors to the server, with every one of its threads', async () => {
  expect(processOf(await drawing()(asked('priority')))).toBeGreaterThan(getPriority());
});

test('a picture that crashes it is refused, and the next one is drawn', async () => {
  const draw = drawing();
  expect(await draw(asked('crash'))).toEqual({ reason: 'image_type' });
  expect(processOf(await draw(asked('a')))).toEqual(expect.any(Number));
});

test('a picture that it does not finish is to be sent again, and the next one is drawn', async () => {
  const draw = drawing({ most: 300 });
  await expect(draw(asked('hang'))).rejects.toEqual(new Busy(30));
  expect(processOf(await drawing()(asked('a')))).toEqual(expect.any(Number));
});

test('that it ends by itself is not the picture’s fault', async () => {
  await expect(drawing()(asked('end'))).rejects.toThrow('the drawing process ended with 3');
});

test('that it cannot be started is an error, and the next picture is drawn', async () => {
  const draw = drawing();
  const found = process.env.PATH;
  process.env.PATH = folder;
  try {
    await expect(draw(asked('a'))).rejects.toThrow('ENOENT');
  } finally {
    process.env.PATH = found;
  }
  expect(processOf(await draw(asked('a')))).toEqual(expect.any(Number));
});

test('its memory goes where nothing is drawn for a while', async () => {
  const draw = drawing({ idle: 1 });
  const first = processOf(await draw(asked('a')));
  await new Promise((later) => setTimeout(later, 50));
  expect(processOf(await draw(asked('b')))).not.toBe(first);
});
