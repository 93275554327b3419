import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import.meta.jest.setTimeout(120_000);

const root = join(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/**
 * These pass their arguments to jest or Playwright, which print their own help; the gallery has a help of its
 * own.
 */
const OF_TOOLS = ['unit', 'journeys'];

/** The npm scripts that are scripts of this repository, by file name. */
const tasks = new Map<string, string>();
for (const [name, command] of Object.entries(scripts)) {
  const task = /^node scripts\/run\.mjs (\S+)$/.exec(command)?.[1];
  if (task && !OF_TOOLS.includes(task)) tasks.set(task, name);
}

/** The shared compile cache: half of the time of a start. */
const compiled = mkdtempSync(join(tmpdir(), 'adpartner-compiled-'));
afterAll(() => rmSync(compiled, { recursive: true }));

/** Runs a script in a Node that may read and start child processes, but write only compiled code. */
function run(task: string, word: string) {
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'scripts', `${task}.ts`), word],
    {
      cwd: root,
      encoding: 'utf8',
      env: {
        PATH,
        NODE_COMPILE_CACHE: compiled,
        NODE_OPTIONS: `--permission --allow-fs-read=* --allow-fs-write=${compiled} --allow-child-process --allow-addons --allow-worker --disable-warning=SecurityWarning`,
      },
    },
  );
  return { status, stdout, stderr };
}

test.each([...tasks])('%s (npm run %s) says how it goes, and does nothing else', (task, name) => {
  const { status, stdout, stderr } = run(task, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(new RegExp(`\\bnpm (run )?${name}\\b`));
});

const withOwnOptions = [...tasks].filter(([task]) => task !== 'gallery');

test.each(withOwnOptions)(
  '%s (npm run %s) refuses an option it does not know, with code 2',
  (task) => {
    const { status, stdout, stderr } = run(task, '--no-such-option');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.split('\n', 1)[0]).toContain('no-such-option');
  },
);

test('a script that writes would be found out', () => {
  const { PATH = '' } = process.env;
  const write = "require('node:fs').writeFileSync('written', '')";
  const { status } = spawnSync(process.execPath, ['-e', write], {
    env: { PATH, NODE_OPTIONS: '--permission --allow-fs-read=*' },
  });
  expect(status).not.toBe(0);
});
