import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vm from 'node:vm';
import { Command } from 'commander';
import { partOf } from '../api/src/backup/backup-lines.ts';
import { visibleLength } from '../shared/src/contract/visible-length.ts';
import { toolScript } from './process/tool.ts';
import { VM_MODULES } from './proof/server-projects.ts';

test('a test file runs in the realm of its process', () => {
  expect(vm.runInThisContext('TypeError')).toBe(TypeError);
});

test('packages and the server’s modules are loaded once for all test files of a process, other modules once for each', async () => {
  import.meta.jest.resetModules();

  expect((await import('commander')).Command).toBe(Command);
  expect((await import('../api/src/backup/backup-lines.ts')).partOf).toBe(partOf);
  const { visibleLength: again } = await import('../shared/src/contract/visible-length.ts');
  expect(again).toBe(visibleLength);
  expect((await import('./process/tool.ts')).toolScript).not.toBe(toolScript);
});

/** Fails if such a file ran before it in the same process, and its traces stayed. */
const FILE = `
const handlers = globalThis[Symbol.for('EVENT_HANDLERS')].length;
test('finds nothing of another file', () => {
  expect(process.env.LEFT_BEHIND).toBeUndefined();
  expect(process.env.TZ).toBe('UTC');
  expect(console.ofAnotherFile).toBeUndefined();
  expect(import.meta.jest.isMockFunction(performance.now)).toBe(false);
  expect(setTimeout.clock).toBeUndefined();
  expect(globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')]).toBeUndefined();
  expect(handlers).toBe((process.handlers ??= handlers));
  expect(process.getBuiltinModule('node:fs').existsSync('.')).toBe(true);
  process.env.LEFT_BEHIND = '1';
  process.env.TZ = 'Asia/Tokyo';
  console.ofAnotherFile = true;
  import.meta.jest.setTimeout(100_000);
  import.meta.jest.spyOn(performance, 'now');
  import.meta.jest.useFakeTimers({ doNotFake: ['performance'] });
  expect(setTimeout.clock).toBeDefined();
});
`;

test('a test file leaves no variable, console, timer, spy or time limit to the next one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'adpartner-one-realm-'));
  try {
    for (const name of ['a', 'b']) writeFileSync(join(folder, `${name}.test.ts`), FILE);
    const preset = join(import.meta.dirname, '../shared/src/testing/jest-preset.mjs');
    const config = `import { server } from ${JSON.stringify(preset)};
      export default { ...server(import.meta.dirname), cacheDirectory: ${JSON.stringify(folder)} };`;
    writeFileSync(join(folder, 'jest.config.mjs'), config);
    const { stderr } = spawnSync(
      process.execPath,
      [VM_MODULES, toolScript('jest'), '--runInBand'],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(stderr).toContain('Tests:       2 passed, 2 total');
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);
