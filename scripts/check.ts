// Runs all static checks, or the named ones.
import { runKept } from './tasks/run-kept.ts';

/** The checks and their tasks. */
const CHECKS: Readonly<Record<string, string>> = {
  advisories: 'check:advisories',
  format: 'check:format',
  lint: 'lint',
  types: 'typecheck',
  boundaries: 'check:boundaries',
  contract: 'check:contract',
  dead: 'check:dead',
  workflows: 'check:workflows',
};

const NAMES = Object.keys(CHECKS).join(', ');
const HELP = `npm run check [-- NAME …]
  Runs every check that reads the code without running it, or the ones named: ${NAMES}.
  What passed with the same inputs before is not run again.`;

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(CHECKS, name));
if (wanted.includes('--help') || wanted.includes('-h')) {
  console.log(HELP);
} else if (unknown.length > 0) {
  console.error(`no such check: ${unknown.join(', ')}; there are ${NAMES}`);
  process.exitCode = 2;
} else {
  const tasks = (wanted.length > 0 ? wanted : Object.keys(CHECKS)).map((name) => CHECKS[name]!);
  try {
    process.exitCode = await runKept(tasks, ['--continue=always']);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
