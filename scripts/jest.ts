// Jest for the package in whose folder this runs, as its `test` script: arguments go to jest. Page tests run in a
// random order, which is the same every time unless TEST_SEED or --seed says another.
import { runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

const args = process.argv.slice(2);
const isSeeded = args.some((word) => word.startsWith('--seed'));
const { code } = await runNode(
  [toolScript('jest'), ...(isSeeded ? [] : [`--seed=${process.env.TEST_SEED ?? '1'}`]), ...args],
  { cwd: process.cwd(), env: { NODE_ENV: 'test' } },
);
process.exitCode = code;
