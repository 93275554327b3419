import { availableParallelism } from 'node:os';
import { REMOTES } from '../../shared/src/federation/apps.ts';
import { runNode } from '../process/run-command.ts';
import { toolScript } from '../process/tool.ts';
import { SERVER_PROJECTS, VM_MODULES } from './server-projects.ts';

const PAGE = ['shared', 'host', ...REMOTES.map(({ dir }) => dir), 'new-remote'];

const RUNS = [
  { projects: PAGE, flags: [], order: ['--randomize'] },
  // Without the flag for the page's tests: with it, transformed code may be loaded as if it were not.
  { projects: SERVER_PROJECTS, flags: [VM_MODULES], order: [] },
];

// By default jest leaves one core free, which of two would be half.
const WORKERS = Math.max(2, availableParallelism() - 1);

const SAYS_WORKERS = /^(-w|-i|--maxWorkers|--runInBand)/;

// The seed of the order of tests, which jest prints: the same every time, unless set.
const SEED = process.env.TEST_SEED ?? '1';

/**
 * Runs jest over all packages, the page's and then the server's, with its arguments. Resolves to the exit
 * code.
 */
export async function runJest(args: readonly string[]): Promise<number> {
  for (const { projects, flags, order } of RUNS) {
    const { code } = await runNode(
      [
        ...flags,
        toolScript('jest'),
        ...order,
        ...args,
        ...(args.some((word) => SAYS_WORKERS.test(word)) ? [] : [`--maxWorkers=${WORKERS}`]),
        ...(args.some((word) => word.startsWith('--seed')) ? [] : [`--seed=${SEED}`]),
        '--passWithNoTests',
        '--selectProjects',
        ...projects,
      ],
      { env: { NODE_ENV: 'test' } },
    );
    if (code !== 0) return code;
  }
  return 0;
}
