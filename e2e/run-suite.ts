// Runs suites of journeys: `node e2e/run-suite.ts NAME... [arguments for Playwright]`.
import { join } from 'node:path';
import { root, runNode } from '../scripts/process/run-command.ts';
import { toolScript } from '../scripts/process/tool.ts';
import { withTemporaryFiles } from '../scripts/proof/temporary-files.ts';
import { passedSuite, SUITES_PASSED } from './stack/passed-suites.ts';
import { suiteFaults } from './stack/suite-specs.ts';
import { SUITES, SUITES_TOGETHER } from './suites.ts';

const USAGE = `usage: node e2e/run-suite.ts NAME... [arguments for Playwright]

Runs suites of journeys against the build, with one browser and one server, or as many as \`--workers\` says.
TEST_COUNTS=full runs all repetitions, TEST_SEED=<integer> selects others.

${Object.entries(SUITES)
  .map(([name, { opens, apart }]) => {
    const remotes = opens === 'all' ? 'every remote' : opens.join(', ');
    return `  ${name.padEnd(20)}${apart ? 'needs no build, runs alone' : `opens ${remotes || 'no remote'}`}`;
  })
  .join('\n')}
`;

/** The suites that the first words name, and the other words. */
function split(words: readonly string[]): [suites: string[], more: string[]] {
  const end = words.findIndex((word) => !Object.hasOwn(SUITES, word));
  return end === -1 ? [[...words], []] : [words.slice(0, end), words.slice(end)];
}

/** What is wrong with these suites and the word after them; empty if nothing is. */
function faultsOf(suites: readonly string[], next = ''): string[] {
  if (suites.length === 0 || /^[a-z]+(-[a-z]+)*$/.test(next)) {
    const names = Object.keys(SUITES).join(', ');
    return [`${next ? `unknown suite ${next}` : 'missing suite name'}: ${names}`];
  }
  const alone = suites.filter((name) => SUITES[name]!.apart);
  return suites.length > 1 ? alone.map((name) => `${name} runs alone`) : [];
}

async function main(words: readonly string[]): Promise<number> {
  if (words[0] === '--help' || words[0] === '-h') {
    process.stdout.write(USAGE);
    return 0;
  }
  const [suites, more] = split(words);
  const faults = faultsOf(suites, more[0]);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 2;

  const [name] = suites as [string];
  const passed = suites.length === 1 ? passedSuite(process.env[SUITES_PASSED], name) : null;
  if (passed) {
    console.log(`${name}: ${passed.tests} tests passed in a run with other suites`);
    return 0;
  }
  const wrong = suiteFaults();
  for (const fault of wrong) console.error(fault);
  if (wrong.length > 0) return 1;

  const { config = 'playwright.config.ts' } = SUITES[name]!.apart ?? {};
  const project = suites.length > 1 ? 'together' : name;
  const playwright = toolScript('@playwright/test', 'playwright', 'e2e');
  const { code } = await withTemporaryFiles(() =>
    runNode(
      [playwright, 'test', '--config', config, '--project', project, '--workers', '1', ...more],
      {
        cwd: join(root, 'e2e'),
        env: { [SUITES_TOGETHER]: suites.length > 1 ? suites.join() : undefined },
      },
    ),
  );
  return code;
}

process.exitCode = await main(process.argv.slice(2));
