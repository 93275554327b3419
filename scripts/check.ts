// Runs every check that reads the code without running it, or the ones named:
// format, lint, types, boundaries, dead, contract.
import { join } from 'node:path';
import { REMOTES } from '../shared/src/federation/apps.ts';
import { inParallel } from './process/in-parallel.ts';
import { root, runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

const PACKAGES = [
  'shared',
  'host',
  ...REMOTES.map(({ dir }) => dir),
  'api',
  'e2e',
  'bench',
  'scripts',
];

/** What a new remote is made from: no package, but checked as one. */
const TEMPLATE = 'scripts/new-remote';

/** What runs outside of the page, by types of its own. */
const WORKER = 'host/worker';

const CHECKS: Record<string, () => [name: string, args: string[]][]> = {
  format: () => [['format', [toolScript('prettier'), '--check', '--log-level', 'warn', '.']]],
  lint: () => [['lint', [toolScript('eslint'), '--max-warnings', '0', '.']]],
  types: () =>
    [...PACKAGES, TEMPLATE, WORKER].map((name) => [
      `types of ${name}`,
      [toolScript('typescript', 'tsc'), '-p', name],
    ]),
  boundaries: () => [
    [
      'boundaries',
      [
        toolScript('dependency-cruiser', 'depcruise'),
        '--config',
        '.dependency-cruiser.mjs',
        '--output-type',
        'err-long',
        ...PACKAGES,
      ],
    ],
  ],
  contract: () => [['contract', [join(root, 'scripts/contract.ts')]]],
  dead: () => [['dead code', [toolScript('knip'), '--no-progress']]],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in CHECKS));
if (unknown.length > 0) {
  console.error(
    `no such check: ${unknown.join(', ')}; there are ${Object.keys(CHECKS).join(', ')}`,
  );
  process.exit(2);
}

const jobs = Object.entries(CHECKS)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .flatMap(([, list]) => list());

const failed = (
  await inParallel(jobs, async ([name, args]) => {
    const { code, output } = await runNode(args, { quiet: true });
    console.log(code === 0 ? `ok    ${name}` : `FAIL  ${name}\n${output}`);
    return code === 0 ? [] : [name];
  })
).flat();

if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
