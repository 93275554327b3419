import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { root, runNode } from '../process/run-command.ts';
import { toolScript } from '../process/tool.ts';

/** One run of the page's tests: the time zone, the order, and after how many milliseconds a frame comes. */
export interface Order {
  zone: string;
  seed: number;
  frame: number;
}

// At once, as in a browser, and as on a machine that has no time.
const FRAMES = [0, 16, 200];

/** The part of jest's report that is read. */
interface Told {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

const PAGE = ['shared', 'host', ...REMOTES.map(({ dir }) => dir), 'new-remote'];

export const ordersOf = (zones: readonly string[], first: number, count: number): Order[] =>
  Array.from({ length: count }, (_, index) => first + index).flatMap((seed) =>
    zones.map((zone, index) => ({ zone, seed, frame: FRAMES[(seed + index) % FRAMES.length]! })),
  );

/** The titles of failed tests, with their files; a file that could not run counts as one. */
function redOf({ testResults }: Told): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const titles = failed.length > 0 ? failed.map((one) => one.fullName) : ['could not run'];
      return titles.map((title) => `${relative(root, name)}: ${title}`);
    });
}

/** Runs the page's tests in a random order of files and of tests, by the seed, with frames of that time. */
export async function runOrder({ zone, seed, frame }: Order, words: readonly string[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'order-'));
  const outputFile = join(folder, 'told.json');
  try {
    const { output } = await runNode(
      [
        toolScript('jest'),
        ...['--randomize', `--seed=${seed}`, '--json', `--outputFile=${outputFile}`],
        ...[`--testSequencer=${join(root, 'shared/src/testing/shuffled-files.mjs')}`],
        ...words,
        ...['--selectProjects', ...PAGE],
      ],
      { quiet: true, env: { NODE_ENV: 'test', TZ: zone, TEST_FRAME_MS: String(frame) } },
    );
    const told = JSON.parse(readFileSync(outputFile, 'utf8')) as Told;
    const warned = /A worker process has failed to exit gracefully/.test(output);
    const red = [...redOf(told), ...(warned ? ['a worker had to be killed'] : [])];
    return { passed: told.numPassedTests, red };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
