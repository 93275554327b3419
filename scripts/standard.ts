// The main journeys with Module Federation by the book: `npm run test:standard -- --help`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishStandard, WAYS } from './build/standard-ways.ts';
import { root, runNode } from './process/run-command.ts';

/** The journeys through every remote, over releases of before, and those in which files of remotes fail. */
const JOURNEYS = ['journey.spec.ts', 'skew/', 'faults/', 'healing.spec.ts', 'stock-hosts.spec.ts'];

const HELP = `npm run test:standard [-- --way WAY]
  Builds the apps with Module Federation's own plugin and runtime, and runs the main journeys, those over releases of
  before and those with faults. Then dist/ has the ordinary builds again.
  --way WAY   which apps: ${Object.keys(WAYS).join(', ')}; each in turn by default`;

/** Resolves to the exit code of the journeys. */
async function runJourneys(way: string): Promise<number> {
  console.log(`by the book: ${way}`);
  await publishStandard(WAYS[way]!);
  return (await runNode([join(root, 'scripts/journeys.ts'), ...JOURNEYS])).code;
}

async function main(): Promise<number> {
  let way: string | undefined;
  try {
    const { values } = parseArgs({
      options: { way: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    way = values.way;
    if (way !== undefined && !Object.hasOwn(WAYS, way)) throw new Error(`there is no way ${way}`);
  } catch (error) {
    console.error(`${(error as Error).message}\n${HELP}`);
    return 2;
  }
  const failed: string[] = [];
  try {
    for (const one of way === undefined ? Object.keys(WAYS) : [way]) {
      if ((await runJourneys(one)) !== 0) failed.push(one);
    }
  } finally {
    await publishStandard('');
  }
  if (failed.length > 0) console.error(`failed by the book: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}

process.exitCode = await main();
