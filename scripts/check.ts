// Runs every check that reads the code without running it, or the ones named.
import { openResults, sealResults } from './proof/kept-results.ts';
import { planTasks, runTasks } from './proof/task-runner.ts';

/** The checks, and the tasks they are. */
const CHECKS: Readonly<Record<string, string>> = {
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
    openResults((await planTasks(tasks)).map(({ key }) => key));
    process.exitCode = await runTasks(tasks, ['--continue=always']);
    sealResults();
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
