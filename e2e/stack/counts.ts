import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPS } from '../../shared/src/federation/apps.ts';
import { buildFolder } from '../../shared/src/federation/build-folder.ts';

/** Full counts (`TEST_COUNTS=full`) instead of the daily ones. */
export const isFull = process.env.TEST_COUNTS === 'full';

function integerIn(name: string): number | null {
  const value = process.env[name];
  if (value === undefined) return null;
  if (!/^-?\d{1,9}$/.test(value)) throw new Error(`${name} is not an integer: ${value}`);
  return Number(value);
}

/** Seed of the daily random choices; fixed unless `TEST_SEED` is set. */
const seed = integerIn('TEST_SEED') ?? 1;

/** Replaces every turn, so that a choice can be repeated after the code has changed. */
const givenTurn = integerIn('TEST_TURN');

/** A file of each build that names the hashes of its scripts: a remote's entry, the host's page. */
const hashesOf = (app: string) => (app === 'host' ? 'index.html' : 'release/remoteEntry.js');

const numbers = new Map<string, number>();

/** A number that changes with every change of an app's build; 0 without a build. */
function numberOf(app: string): number {
  const known = numbers.get(app) ?? readNumber(app);
  numbers.set(app, known);
  return known;
}

function readNumber(app: string): number {
  const found = APPS.find(({ name }) => name === app);
  if (!found) throw new Error(`no app is named ${app}`);
  const file = join(buildFolder(found), hashesOf(app));
  if (!existsSync(file)) return 0;
  return createHash('sha256').update(readFileSync(file)).digest().readUInt32BE() % 1_000_000;
}

/**
 * The turn by which the daily run chooses from what full counts run: by the seed and by the builds of apps. Each
 * change of one of them makes it another, and equal inputs make it equal.
 * @param apps names of remotes, or `host`
 */
export const turnOf = (...apps: readonly string[]): number =>
  Math.abs(givenTurn ?? apps.reduce((sum, app) => sum + numberOf(app), seed));

/** One of the values each turn; all at full counts. */
export const oneOf = <T>(values: readonly T[], turn: number): readonly T[] =>
  isFull ? values : values.filter((_, index) => index === turn % values.length);

/** Whether the value at an index is among this turn's one in `every`; at full counts each one is. */
export const isTurn = (index: number, every: number, turn: number): boolean =>
  isFull || index % every === turn % every;

/** Logs how to repeat the choices by the turn of these apps. */
export const logTurn =
  (...apps: readonly string[]) =>
  (): void =>
    console.log(
      isFull
        ? 'TEST_COUNTS=full'
        : `TEST_TURN=${turnOf(...apps)} selects from what full counts run (by ${apps.join(', ')})`,
    );
