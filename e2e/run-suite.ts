// Runs one suite of journeys: `node e2e/run-suite.ts NAME [arguments for Playwright]`.
import { join } from 'node:path';
import { root, runNode } from '../scripts/process/run-command.ts';
import { toolScript } from '../scripts/process/tool.ts';
import { withTemporaryFiles } from '../scripts/proof/temporary-files.ts';
import { suiteFaults } from './stack/suite-specs.ts';
import { SUITES } from './suites.ts';

const USAGE = `usage: node e2e/run-suite.ts NAME [arguments for Playwright]

Runs one suite of journeys against the build, with one browser. Several can run in parallel.
TEST_COUNTS=full runs all repetitions, TEST_SEED=<integer> selects others.

${Object.entries(SUITES)
  .map(([name, { opens, apart }]) => {
    const remotes = opens === 'all' ? 'every remote' : opens.join(', ');
    return `  ${name.padEnd(20)}${apart ? 'needs no build' : `opens ${remotes || 'no remote'}`}`;
  })
  .join('\n')}
`;

async function main([name, ...more]: readonly string[]): Promise<number> {
  if (name === '--help' || name === '-h') {
    process.stdout.write(USAGE);
    return 0;
  }
  if (name === undefined || !Object.hasOwn(SUITES, name)) {
    const names = Object.keys(SUITES).join(', ');
    console.error(`${name ? `unknown suite ${name}` : 'missing suite name'}: ${names}`);
    return 2;
  }
  const faults = suiteFaults();
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) return 1;

  const { config = 'playwright.config.ts' } = SUITES[name]!.apart ?? {};
  const playwright = toolScript('@playwright/test', 'playwright', 'e2e');
  const { code } = await withTemporaryFiles(() =>
    runNode(
      [playwright, 'test', '--config', config, '--project', name, '--workers', '1', ...more],
      { cwd: join(root, 'e2e') },
    ),
  );
  return code;
}

process.exitCode = await main(process.argv.slice(2));
