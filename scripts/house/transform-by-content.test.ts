import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../process/run-command.ts';

interface Transformer {
  getCacheKey(source: string, path: string, asked: object): string;
  process(source: string, path: string, asked: object): { code: string };
}

const HOME = 'shared/src/testing';
const FILES = ['transform-by-content.mjs', 'tsconfig.jest.json'];
const ASKED = { config: { rootDir: root, cwd: root }, cacheFS: new Map(), instrument: false };

async function transformerIn(clone: string, options: object = {}): Promise<Transformer> {
  const { createTransformer } = (await import(join(clone, HOME, 'transform-by-content.mjs'))) as {
    createTransformer: (options: object) => Transformer;
  };
  const tsconfig = join(clone, HOME, 'tsconfig.jest.json');
  return createTransformer({ tsconfig, diagnostics: false, ...options });
}

const SOURCE =
  'export const five: number = 5;\nexport const nine = () => { throw new Error(`${five}`); };\n';

describe('what jest compiles', () => {
  let clone: string;

  beforeAll(() => {
    clone = mkdtempSync(join(tmpdir(), 'a-clone-elsewhere-'));
    mkdirSync(join(clone, HOME), { recursive: true });
    for (const file of FILES) cpSync(join(root, HOME, file), join(clone, HOME, file));
    symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  });

  afterAll(() => rmSync(clone, { recursive: true, force: true }));

  test('is kept by what the file says and where it stands in the project, in whatever clone', async () => {
    const [here, there] = [await transformerIn(root), await transformerIn(clone)];
    const keyOf = (one: Transformer, file: string, source = SOURCE) =>
      one.getCacheKey(source, file, ASKED);
    const key = keyOf(here, join(root, 'host/src/nine.ts'));
    expect(keyOf(there, join(clone, 'host/src/nine.ts'))).toBe(key);
    expect(keyOf(here, join(root, 'host/src/nine.ts'), `${SOURCE} `)).not.toBe(key);
    expect(keyOf(here, join(root, 'host/src/nine.tsx'))).not.toBe(key);
    const asModule = await transformerIn(root, { useESM: true });
    expect(keyOf(asModule, join(root, 'host/src/nine.ts'))).not.toBe(key);
  });

  test('is the same in every clone, and names no folder', async () => {
    const [here, there] = [await transformerIn(root), await transformerIn(clone)];
    const { code } = here.process(SOURCE, join(root, 'host/src/nine.ts'), ASKED);
    expect(there.process(SOURCE, join(clone, 'host/src/nine.ts'), ASKED).code).toBe(code);
    const [, map = ''] = /base64,(\S+)\s*$/.exec(code) ?? [];
    expect(JSON.parse(Buffer.from(map, 'base64').toString())).toMatchObject({
      file: 'nine.ts',
      sources: ['nine.ts'],
    });
  });
});
