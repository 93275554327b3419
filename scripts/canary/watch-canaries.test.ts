import { NO_COUNTS, type Counts } from './canary-trial.ts';
import type { CountRow } from './page-counts.ts';
import { watchCanaries, type Releases } from './watch-canaries.ts';

const version = (name: string) => ({
  version: name,
  entry: `/remotes/wallet/${name}/remoteEntry.js`,
  preload: [],
  contract: { major: 1, minor: 0 },
});
const releases = (percent: number | null, canary = '2'): Releases[] => [
  {
    remote: 'wallet',
    ...version('1'),
    canary: percent === null ? null : { ...version(canary), percent },
  },
];

/** The rows that a server responds with after so many minutes of the same traffic in each. */
function rows(minutes: number, canary: Partial<Counts>, current: Partial<Counts>): CountRow[] {
  return Array.from({ length: minutes }, (_, minute) => [
    row(minute, '2', 'canary', canary),
    row(minute, '1', 'current', current),
  ]).flat();
}
const row = (minute: number, name: string, role: string, counts: Partial<Counts>): CountRow => ({
  minute: `2026-11-26T12:0${minute}:00.000Z`,
  remote: 'wallet',
  version: name,
  role,
  ...NO_COUNTS,
  ...counts,
});

const GOOD = { sessions: 100, crashes: 1 };
const CURRENT = { sessions: 900, crashes: 9 };
const MINUTE = 60_000;

test('a canary that crashes is rolled back, with the figures of both', () => {
  const watch = watchCanaries({ parts: [], least: 0 });
  const crashing = { sessions: 10, crashes: 10 };
  expect(watch(releases(1), rows(1, crashing, { sessions: 990 }), 0)).toEqual([
    {
      remote: 'wallet',
      major: 1,
      version: '2',
      to: 0,
      figures: {
        canary: { ...NO_COUNTS, ...crashing },
        current: { ...NO_COUNTS, sessions: 990 },
        evidence: { harmed: expect.any(Number) as number, slow: 1 },
      },
    },
  ]);
});

test('counts that were read before count once', () => {
  const watch = watchCanaries({ parts: [], least: 0 });
  const twoCrashes = rows(1, { sessions: 2, crashes: 2 }, { sessions: 100 });
  for (let read = 0; read < 5; read++) expect(watch(releases(1), twoCrashes, read)).toEqual([]);
});

test('a good canary goes to the next part after the least time, and to everybody at last', () => {
  const watch = watchCanaries({ parts: [1, 5, 25, 100], least: 3 * MINUTE });
  const at = (minute: number, percent: number) =>
    watch(releases(percent), rows(minute, GOOD, CURRENT), minute * MINUTE).map(({ to }) => to);
  expect([at(1, 5), at(2, 5), at(4, 5)]).toEqual([[], [], [25]]);
  // Every part is judged on its own sessions.
  expect([at(4, 25), at(5, 25), at(8, 25)]).toEqual([[], [], [100]]);
});

test('a good canary stays as it is unless it is to be widened', () => {
  const watch = watchCanaries({ parts: [], least: 0 });
  expect(watch(releases(5), rows(9, GOOD, CURRENT), 0)).toEqual([]);
});

test('another canary begins anew', () => {
  const watch = watchCanaries({ parts: [], least: 0 });
  const both = rows(1, { sessions: 2, crashes: 2 }, { sessions: 100 });
  watch(releases(1), both, 0);
  const next = [...both, row(1, '3', 'canary', { sessions: 2, crashes: 2 })];
  expect(watch(releases(1, '3'), next, 1)).toEqual([]);
});

test('a canary that is gone is left alone, and so is what others report', () => {
  const watch = watchCanaries({ parts: [], least: 0 });
  const crashing = rows(1, { sessions: 10, crashes: 10 }, { sessions: 990 });
  expect(watch(releases(null), crashing, 0)).toEqual([]);
  const ofPlan = crashing.map((one) => ({ ...one, remote: 'plan' }));
  expect(watch(releases(1), ofPlan, 1)).toEqual([]);
});

test('canaries for two majors are watched beside each other', () => {
  const watch = watchCanaries({ parts: [], least: 0 });
  const crashing = rows(1, { sessions: 10, crashes: 10 }, { sessions: 990 });
  const [next] = releases(1);
  const old = { ...next!, ...version('0'), canary: { ...version('0.1'), percent: 1 } };
  const both = [old, { ...next!, contract: { major: 2, minor: 0 } }];
  expect(watch(both, crashing, 0)).toMatchObject([
    { remote: 'wallet', major: 2, version: '2', to: 0 },
  ]);
});
