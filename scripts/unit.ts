// Runs the tests that need no browser: the page's in jsdom, then the server's on both databases.
// Arguments go to jest: `npm run test:unit -- --testPathPatterns wallet`.
import { availableParallelism } from 'node:os';
import { REMOTES } from '../shared/src/federation/apps.ts';
import { runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

const PAGE = ['shared', 'host', ...REMOTES.map(({ dir }) => dir), 'new-remote'];
const SERVER = ['api', 'scripts'];

const runs = [
  { projects: PAGE, flags: [] },
  // The server's code is ES modules, and nothing turns it into anything else for its tests. For the
  // page's tests the flag is left out: with it, what is transformed may be loaded as if it were not.
  { projects: SERVER, flags: ['--experimental-vm-modules'] },
];

// By itself jest leaves a processor alone; of two that would be half of them.
const WORKERS = Math.max(2, availableParallelism() - 1);

for (const { projects, flags } of runs) {
  const { code } = await runNode(
    [
      ...flags,
      toolScript('jest'),
      ...process.argv.slice(2),
      ...(process.argv.some((word) => /^(-w|-i|--maxWorkers|--runInBand)/.test(word))
        ? []
        : [`--maxWorkers=${WORKERS}`]),
      '--passWithNoTests',
      '--selectProjects',
      ...projects,
    ],
    { env: { NODE_ENV: 'test' } },
  );
  if (code !== 0) process.exit(code);
}
