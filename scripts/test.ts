// Every check that a change must pass. What passed with exactly the same inputs, in any clone on this
// machine, is not run again.
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { cacheDirectory } from '../shared/src/testing/cache-directory.ts';
import { root } from './process/run-command.ts';
import { findOrGetBrowser } from './proof/browser.ts';
import { findOrGetPrograms } from './proof/programs.ts';
import { requireSpace, SPACE_OF_A_RUN } from './proof/disk-space.ts';
import type { Shard } from './proof/proof.ts';
import { keepTemporaryFiles, type TemporaryFiles } from './proof/temporary-files.ts';

const HELP = `npm test [-- OPTIONS]
  Runs every check and every test, the browser ones too, at everyday counts.
  What passed with exactly the same inputs before is not run again, and named.

  --force            run everything
  --full             at full counts and a seed of its own, nothing from the cache (npm run test:full)
  --seed N           the seed of every random test
  --without-journeys leave out what needs a browser
  --journeys K/N     the K-th of N parts of the journeys, and what they need
  --spot-seed N      the seed of the choice of suites that are run though they could be skipped`;

/** The same seed every day, so that only a change can make a test fail. */
const EVERYDAY_SEED = 1;

function integer(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} takes a whole number, not ${value}`);
  return Number(value);
}

/** `2/4`. */
function shard(value: string): Shard {
  const [, part, of] = (/^(\d{1,3})\/(\d{1,3})$/.exec(value) ?? []).map(Number);
  if (!part || !of || part > of) throw new Error(`--journeys takes K/N, not ${value}`);
  return { part, of };
}

const anySeed = () => Math.floor(Math.random() * 1e9);

function options() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      force: { type: 'boolean' },
      full: { type: 'boolean' },
      seed: { type: 'string' },
      'spot-seed': { type: 'string' },
      'without-journeys': { type: 'boolean' },
      journeys: { type: 'string' },
    },
  });
  const isFull = values.full === true;
  return {
    isHelp: values.help === true,
    isFull,
    isForced: isFull || values.force === true,
    seed: integer('seed', values.seed, isFull ? anySeed() : EVERYDAY_SEED),
    journeys: values['without-journeys']
      ? ('none' as const)
      : values.journeys === undefined
        ? ('all' as const)
        : shard(values.journeys),
    spotSeed: integer('spot-seed', values['spot-seed'], anySeed()),
  };
}

async function main(): Promise<number> {
  let asked: ReturnType<typeof options>;
  try {
    asked = options();
  } catch (error) {
    console.error(`${(error as Error).message}\n${HELP}`);
    return 2;
  }
  if (asked.isHelp) {
    console.log(HELP);
    return 0;
  }
  const started = performance.now();
  let temporary: TemporaryFiles | null = null;
  try {
    temporary = keepTemporaryFiles();
    process.env.TMPDIR = temporary.folder;
    requireSpace([cacheDirectory(), tmpdir(), root], SPACE_OF_A_RUN);
    const browser = await findOrGetBrowser();
    console.log(
      `browser: ${browser.version}, from ${browser.from}; seed of random tests: ${asked.seed}`,
    );
    const programs = await findOrGetPrograms();
    const { prove } = await import('./proof/proof.ts');
    const code = await prove({ browser, programs, ...asked });
    const took = `${((performance.now() - started) / 1000).toFixed(0)} s`;
    console.log(code === 0 ? `\nall of it holds; ${took}` : `\nfailed after ${took}`);
    return code;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  } finally {
    temporary?.remove();
  }
}

process.exitCode = await main();
