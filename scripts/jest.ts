// Runs jest for the package in the current folder, as its `test` script: arguments go to jest. Page tests run
// in a random order, which is the same every time unless TEST_SEED or --seed is set; at full counts the files of what
// runs in Node do too, as they share a realm.
import { basename, join } from 'node:path';
import { root, runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';
import { SERVER_PROJECTS, VM_MODULES } from './proof/server-projects.ts';
import { withTemporaryFiles } from './proof/temporary-files.ts';

const SHUFFLED = join(root, 'shared/src/testing/shuffled-files.mjs');
const args = process.argv.slice(2);
const isSeeded = args.some((word) => word.startsWith('--seed'));
// With one worker jest runs the tests itself, and has no process to end.
const runsAlone = process.env.TEST_WORKERS === '1';
const isShuffled = process.env.TEST_COUNTS === 'full';
const isServer = SERVER_PROJECTS.includes(basename(process.cwd()));
const { code } = await withTemporaryFiles(() =>
  runNode(
    [
      // Jest runs one process per core: additional threads for compiling and collecting cost more than they
      // save.
      ...(runsAlone ? ['--single-threaded'] : []),
      ...(runsAlone && isServer ? [VM_MODULES] : []),
      toolScript('jest'),
      ...(isServer && isShuffled ? [`--testSequencer=${SHUFFLED}`] : []),
      ...(isSeeded ? [] : [`--seed=${process.env.TEST_SEED ?? '1'}`]),
      ...args,
    ],
    { cwd: process.cwd(), env: { NODE_ENV: 'test' } },
  ),
);
process.exitCode = code;
