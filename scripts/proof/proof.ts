// The whole test run: its tasks, their order, and which are skipped because they passed with the same inputs.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { APPS } from '../../shared/src/federation/apps.ts';
import { BASELINE_TASK, buildTask } from '../build/build-apps.ts';
import { publishSite } from '../build/publish.ts';
import { root, runNode } from '../process/run-command.ts';
import { attackServer, endsWithAttacks } from './attack-step.ts';
import type { Browser } from './browser-at.ts';
import { dropResults, openResults, removeResults, sealResults } from '../tasks/kept-results.ts';
import { secondBuilds } from './second-build.ts';
import { pickSpotChecks } from './spot-checks.ts';
import { runJourneys } from './run-journeys.ts';
import { runsTogether, suiteTasks } from './suite-tasks.ts';
import {
  planTasks,
  runTasks,
  runTasksInOrder,
  worstCode,
  type PlannedTask,
} from '../tasks/task-runner.ts';
import { STOPPED, type RunnerOptions } from '../tasks/turbo.ts';

/** The apps and, for the full run, the baseline. */
const builds = (isFull: boolean) => [...APPS.map(buildTask), ...(isFull ? [BASELINE_TASK] : [])];

/** The server's tests are in this many parts, which run in parallel: see scripts of api/package.json. */
export const SERVER_PARTS = 6;

const SERVER_TESTS = Array.from(
  { length: SERVER_PARTS },
  (_, index) => `@adpartner/api#test:${index + 1}-of-${SERVER_PARTS}`,
);

/** Tasks without a browser that take over a minute, the longest first; of the second builds one runs, or all. */
const LONG_UNIT_TASKS = [
  ...APPS.map(({ dir }) => `@adpartner/${dir}#build:elsewhere`),
  '@adpartner/scripts#test',
  ...SERVER_TESTS,
  '@adpartner/scripts#test:growth',
  '@adpartner/scripts#test:kit',
  '@adpartner/shared#test',
  '@adpartner/host#test',
];

/** Tests without a browser. */
const UNIT_TESTS = [
  ...SERVER_TESTS,
  'test',
  'test:growth',
  'test:house',
  'test:kit',
  'test:template',
];

/** The tasks that check the code and build it. */
const checksAndBuilds = (isFull: boolean) => [
  'check:format',
  'lint',
  'typecheck',
  'check:boundaries',
  'check:dead',
  'check:contract',
  'check:workflows',
  // New advisories fail no change, only the nightly run.
  ...(isFull ? ['check:advisories'] : []),
  ...builds(isFull),
];

export interface ProofOptions {
  browser: Browser;
  /** The versions of nginx and PgBouncer, or `none`. */
  programs: string;
  /** Full counts of random tests and layouts. */
  isFull: boolean;
  /** Runs all tasks, also those that passed before. */
  isForced: boolean;
  /** The seed of random tests. */
  seed: number;
  /** The seed of the choice of suites that are run although they could be skipped. */
  spotSeed: number;
  /** `none` leaves the journeys out; one of several parts runs that part of them, and nothing else. */
  journeys: 'all' | 'none' | Shard;
}

/** One of several parts, counted from 1. */
export interface Shard {
  part: number;
  of: number;
}

/** The server's tests and the journeys have a task for each part. */
const isRun = ({ id }: PlannedTask) => !['@adpartner/api#test', '@adpartner/e2e#test'].includes(id);

/** Tasks that run the product; the others read or build it. */
const isSuite = ({ id }: PlannedTask) => /#(test|journeys)/.test(id);

const namesOf = (tasks: readonly PlannedTask[]) => tasks.map(({ id }) => id).sort();

/** Those of these tasks that have a cached result and are skipped; all others run. */
function keptOf(planned: readonly PlannedTask[], isForced: boolean): readonly PlannedTask[] {
  const dropped = openResults(planned.map(({ key }) => key));
  const kept = isForced ? [] : planned.filter((task) => task.isKept && !dropped.includes(task.key));
  const lost = planned.filter((task) => dropped.includes(task.key));
  if (lost.length > 0) {
    console.log(
      `kept results that are not as they were written, run again: ${namesOf(lost).join(', ')}`,
    );
  }
  if (kept.length > 0) {
    console.log(`passed before with the same inputs: ${namesOf(kept).join(', ')}`);
  }
  return kept;
}

/** Without journeys only these determine the duration: their total limit, in milliseconds. */
const SPOT_CHECKS_ALONE = 25_000;

/** Chooses cached tasks to run anyway, and prints them. */
function choose(kept: readonly PlannedTask[], seed: number, together: number): PlannedTask[] {
  const names = pickSpotChecks(kept.filter(isSuite), seed, together);
  if (names.length > 0) {
    console.log(
      `run though kept, to see that keys miss nothing (seed ${seed}): ${names.join(', ')}`,
    );
  }
  return kept.filter(({ id }) => names.includes(id));
}

/** After a failed run: whether one of the tasks run anyway is among the failed ones. */
async function distrust(checked: readonly PlannedTask[], options: RunnerOptions): Promise<void> {
  const names = namesOf(checked);
  if (names.length === 0) return;
  const failed = (await planTasks(names, options)).filter(
    ({ id, isKept }) => !isKept && names.includes(id),
  );
  if (failed.length === 0) return;
  dropResults();
  console.error(
    `a kept result was wrong: ${namesOf(failed).join(', ')} failed with the inputs of a run that passed, so all ` +
      'kept results were thrown away; either it fails by chance, or its inputs (turbo.json) lack something',
  );
}

interface Part {
  tasks: readonly string[];
  /** Whether they start in our order, journeys beside the others; else in Turborepo's. */
  areTests: boolean;
  isForced: boolean;
  options: RunnerOptions;
  /** Those of the cached tasks that run anyway. */
  check?: (kept: readonly PlannedTask[], isRestKept: boolean) => readonly PlannedTask[];
}

/**
 * The workers of each suite: one if suites run on all cores, else as many as there are cores, because the
 * longest suite determines the duration.
 */
function workersOf(suites: number): string {
  const cores = availableParallelism();
  if (cores === 1) return '';
  return suites > cores ? '1' : String(cores);
}

/** Fewer tasks without a browser have ended long before the journeys. */
const FEW_UNIT_TASKS = 8;

/**
 * Runs tests: journeys, which wait a quarter of their time, on most cores, and unit tests, which never wait, on the
 * others and, after the journeys, on all. With few unit tests the journeys have a worker more than their cores, so
 * that one waits while others work. Resolves to the exit code.
 */
async function runTests(
  tasks: readonly PlannedTask[],
  flags: readonly string[],
  options: RunnerOptions,
): Promise<number> {
  const journeys = tasks.filter(({ id }) => runsTogether(id));
  const others = namesOf(tasks.filter(({ id }) => !runsTogether(id)));
  const waiting = LONG_UNIT_TASKS.filter((id) => others.includes(id));
  waiting.push(...others.filter((id) => !waiting.includes(id)));
  // Tests wait now and then: for a database, a process, a page.
  const all = availableParallelism() + 1;
  const beside = journeys.length > 0 ? Math.floor(all / 2) : all;
  const workers = others.length < FEW_UNIT_TASKS ? all : all - beside;
  const rest = (lanes: number) => runTasksInOrder(waiting, lanes, flags, options);
  const runFirst = async () => {
    const code = await runJourneys(journeys, workers, flags, options);
    if (code === STOPPED) waiting.length = 0;
    return worstCode([code, await rest(all - beside)]);
  };
  return worstCode(await Promise.all([runFirst(), rest(beside)]));
}

/** Runs one part of the tasks. Resolves to its exit code. */
async function runPart({
  tasks,
  areTests,
  isForced,
  options,
  check = () => [],
}: Part): Promise<number> {
  const planned = tasks.length > 0 ? (await planTasks(tasks, options)).filter(isRun) : [];
  const kept = keptOf(planned, isForced);
  const checked = check(kept, kept.length === planned.length);
  removeResults(checked.map(({ key }) => key));
  // Turborepo restores the files of kept builds; kept tests have none.
  const run = areTests ? planned.filter((task) => !kept.includes(task)) : planned;
  const all = [...run, ...checked.filter((task) => !run.includes(task))];
  if (all.length === 0) return 0;
  const flags = isForced ? ['--force'] : [];
  const suites = planned.filter((task) => isSuite(task) && !kept.includes(task)).length;
  const env = { ...options.env, TEST_WORKERS: workersOf(suites + checked.length) };
  // Tasks that don't depend on a failed one go on: one run reports all failures.
  const code = areTests
    ? await runTests(all, flags, { ...options, env })
    : await runTasks(namesOf(all), ['--continue=dependencies-successful', ...flags], {
        ...options,
        env,
      });
  // An interrupted run may leave a half-written result, so none of its results is sealed. The journeys use
  // the builds of the part before, which have to be sealed by then.
  if (code !== STOPPED) sealResults([...planned, ...checked].map(({ key }) => key));
  if (code !== 0 && code !== STOPPED) await distrust(checked, options);
  return code;
}

/** Every n-th suite: neighbours in the list are similar, and so come to different parts. */
const suitesOf = ({ part, of }: Shard, isFull: boolean) =>
  suiteTasks(isFull).filter((_, index) => index % of === part - 1);

/** The tasks of the tests. */
async function testTasks(
  { journeys: which, isFull }: ProofOptions,
  options: RunnerOptions,
): Promise<readonly string[]> {
  if (typeof which === 'object') return suitesOf(which, isFull);
  const journeys = which === 'none' ? [] : suiteTasks(isFull);
  // Second builds are compared with the first ones, and one alone does not use two cores.
  return [...(await secondBuilds(isFull, options)), ...journeys, ...UNIT_TESTS];
}

/** What a full run ends with: the main journeys with federation by the book, and attacks. Resolves to the exit code. */
async function lastSteps(asked: ProofOptions): Promise<number> {
  if (asked.isFull && asked.journeys === 'all') {
    const { code } = await runNode([join(root, 'scripts/standard.ts')]);
    if (code !== 0) return code;
  }
  return endsWithAttacks(asked) ? attackServer(asked.seed) : 0;
}

/** Runs everything to its end or to the first failure. Resolves to the exit code. */
export async function prove(asked: ProofOptions): Promise<number> {
  const { browser, programs, isFull, isForced, seed, spotSeed, journeys: which } = asked;
  const env: Record<string, string> = {
    CHROMIUM_PATH: browser.path,
    TESTED_BROWSER: browser.version,
    TESTED_PROGRAMS: programs,
    TEST_SEED: String(seed),
    TZ: 'UTC',
    ...(isFull && { TEST_COUNTS: 'full' }),
  };
  const options = { env, moreAtOnce: 1 };
  const tasks = typeof which === 'object' ? builds(isFull) : checksAndBuilds(isFull);
  const built = await runPart({ tasks, areTests: false, isForced, options });
  if (built !== 0) return built;

  const stays = await publishSite();
  if (stays.length > 0) {
    console.error(`the journeys need what is built in dist/, but ${stays.join(', ')}`);
    return 1;
  }
  for (const check of ['budget', 'bills']) {
    const { code } = await runNode([join(root, `scripts/${check}.ts`)]);
    if (code !== 0) return code;
  }

  const tests = await runPart({
    tasks: await testTasks(asked, options),
    areTests: true,
    isForced,
    options,
    check: (kept, isRestKept) =>
      choose(kept, spotSeed, isRestKept && !process.env.CI ? SPOT_CHECKS_ALONE : Infinity),
  });
  return tests === 0 ? lastSteps(asked) : tests;
}
