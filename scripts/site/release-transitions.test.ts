import type { RemoteVersion } from '../../host/src/remotes/registry/registry.ts';
import {
  canaryMoved,
  canaryPromoted,
  canaryReleased,
  canaryStepped,
  canaryStopped,
  KEPT_AFTER_USE,
  keptVersions,
  pinned,
  released,
  rolledBack,
  unpinned,
  type FindVersion,
  type RemoteState,
} from './release-transitions.ts';

const version = (name: string): RemoteVersion => ({
  version: name,
  entry: `/remotes/wallet/${name}/remoteEntry.js`,
  integrity: `sha256-${name}`,
  preload: [],
  contract: { major: 1, minor: 0 },
});
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
const all: FindVersion = (name) => version(name);
const nothing: RemoteState = { live: null, past: [] };

/** A state in a short form. */
const glance = ({ live, past }: RemoteState) => ({
  live: live?.version,
  previous: live?.previous?.version ?? null,
  canary: live?.canary ? `${live.canary.version} ${live.canary.percent}` : null,
  pinned: live?.pinned === true,
  past: past.map((use) => `${use.version} ${use.how}`),
});

/** Versions released one after the other. */
const after = (...names: string[]) =>
  names.reduce(
    (state, name, index) => released('wallet', state, version(name), at(index)),
    nothing,
  );

describe('a release', () => {
  test('is what everybody gets, with the version before to fall back on', () => {
    expect(glance(after('a', 'b'))).toEqual({
      live: 'b',
      previous: 'a',
      canary: null,
      pinned: false,
      past: ['a replaced'],
    });
    expect(after('a', 'b').live?.released).toBe(at(1));
  });

  test('has its screens’ files in the registry; what it replaced says only what it needs', () => {
    const landing = { wallet: [{ file: '../chunks/1.js', integrity: 'sha256-1' }] };
    const quick = (name: string) => ({ ...version(name), landing, federation: 'scope' });
    const one = released('wallet', nothing, quick('a'), at(0));
    const { live } = released('wallet', one, quick('b'), at(1));
    expect(live).toMatchObject({ version: 'b', landing, federation: 'scope' });
    expect(live?.previous).toEqual({ ...version('a'), federation: 'scope' });
  });

  test('of what is in use already changes nothing', () => {
    const state = after('a', 'b');
    expect(released('wallet', state, version('b'), at(9))).toBe(state);
  });

  test('the first one has nothing to fall back on', () => {
    expect(glance(after('a'))).toMatchObject({ live: 'a', previous: null, past: [] });
  });

  test('of a version that was rolled back is one like any other', () => {
    const back = rolledBack('wallet', after('a', 'b'), null, all, at(5));
    expect(glance(released('wallet', back, version('b'), at(6)))).toMatchObject({
      live: 'b',
      previous: 'a',
      past: ['a replaced'],
    });
  });
});

describe('a rollback', () => {
  test('leads to the good version before, and not forth again', () => {
    const back = rolledBack('wallet', after('a', 'b', 'c'), null, all, at(5));
    expect(glance(back)).toMatchObject({
      live: 'b',
      previous: 'a',
      past: ['c rolled back', 'a replaced'],
    });
    expect(glance(rolledBack('wallet', back, null, all, at(6)))).toMatchObject({
      live: 'a',
      previous: null,
    });
  });

  test('may lead to a certain version, whose own good one before is then fallen back on', () => {
    const state = after('a', 'b', 'c', 'd');
    expect(glance(rolledBack('wallet', state, 'b', all, at(5)))).toMatchObject({
      live: 'b',
      previous: 'a',
    });
  });

  test('falls back on no version that is gone', () => {
    const find: FindVersion = (name) => (name === 'a' ? null : version(name));
    expect(rolledBack('wallet', after('a', 'b', 'c'), null, find, at(5)).live?.previous).toBeNull();
  });

  test('ends a canary', () => {
    const canary = canaryReleased('wallet', after('a', 'b'), version('c'), 10, at(3));
    expect(glance(rolledBack('wallet', canary, null, all, at(4)))).toMatchObject({
      live: 'a',
      canary: null,
      past: ['b rolled back', 'c canary stopped'],
    });
  });

  test.each<[string, RemoteState, string | null, string]>([
    ['before the first release', nothing, null, 'has not been released here yet'],
    ['after the first release', after('a'), null, 'nothing to go back to'],
    ['to what is in use', after('a', 'b'), 'b', 'is what everybody has already'],
  ])('is refused %s', (_, state, to, why) => {
    expect(() => rolledBack('wallet', state, to, all, at(5))).toThrow(why);
  });

  test('is refused to a version that is not there', () => {
    expect(() => rolledBack('wallet', after('a', 'b'), 'x', () => null, at(5))).toThrow(
      'wallet x is not there whole',
    );
  });
});

describe('a canary', () => {
  const canary = canaryReleased('wallet', after('a', 'b'), version('c'), 10, at(3));

  test('is for its part of the users, all others keep what they have', () => {
    expect(glance(canary)).toMatchObject({ live: 'b', previous: 'a', canary: 'c 10' });
    expect(glance(canaryMoved('wallet', canary, 25))).toMatchObject({ live: 'b', canary: 'c 25' });
  });

  test('is for everybody once it is promoted', () => {
    expect(glance(canaryPromoted('wallet', canary, at(4)))).toEqual({
      live: 'c',
      previous: 'b',
      canary: null,
      pinned: false,
      past: ['b replaced', 'a replaced'],
    });
  });

  test.each([
    [0, 'rolled back', { live: 'b', canary: null, past: ['c canary stopped', 'a replaced'] }],
    [25, 'widened', { live: 'b', canary: 'c 25' }],
    [100, 'promoted', { live: 'c', previous: 'b', canary: null }],
  ])('that the watch takes to %d %% has the step in the history', (to, did, glimpse) => {
    const counts = { sessions: 9, failures: 1, crashes: 2, interactions: 3, slow: 1 };
    const figures = { canary: counts, current: counts, evidence: { harmed: 1, slow: 1 } };
    const step = { version: 'c', to, figures };
    const stepped = canaryStepped('wallet', canary, step, at(4));
    expect(glance(stepped)).toMatchObject(glimpse);
    expect(stepped.steps).toEqual([{ at: at(4), version: 'c', did, from: 10, to, figures }]);
    expect(canaryStepped('wallet', stepped, { ...step, version: 'x' }, at(5))).toBe(stepped);
  });

  test('is for nobody once it is stopped', () => {
    expect(glance(canaryStopped('wallet', canary, at(4)))).toMatchObject({
      live: 'b',
      previous: 'a',
      canary: null,
      past: ['c canary stopped', 'a replaced'],
    });
  });

  test('takes the place of another', () => {
    expect(glance(canaryReleased('wallet', canary, version('d'), 5, at(4)))).toMatchObject({
      live: 'b',
      canary: 'd 5',
      past: ['c canary stopped', 'a replaced'],
    });
  });

  test.each<[string, () => RemoteState, string]>([
    [
      'a canary before anything is in use',
      () => canaryReleased('wallet', nothing, version('a'), 10, at(0)),
      'has not been released here yet',
    ],
    [
      'a canary of what everybody has',
      () => canaryReleased('wallet', after('a'), version('a'), 10, at(0)),
      'is what everybody has already',
    ],
    [
      'a release to everybody past a canary',
      () => released('wallet', canary, version('d'), at(4)),
      'has a canary, c at 10%',
    ],
    ['another part without a canary', () => canaryMoved('wallet', after('a'), 10), 'no canary'],
    ['promoting none', () => canaryPromoted('wallet', after('a'), at(1)), 'no canary'],
    ['stopping none', () => canaryStopped('wallet', after('a'), at(1)), 'no canary'],
  ])('%s is refused', (_, change, why) => {
    expect(change).toThrow(why);
  });
});

describe('a pin', () => {
  const held = pinned('wallet', after('a', 'b', 'c'), 'a', all, at(5));

  test('holds everybody at a version', () => {
    expect(glance(held)).toMatchObject({ live: 'a', previous: 'c', pinned: true });
  });

  test('of what is in use leaves it as it is', () => {
    const state = after('a', 'b');
    expect(pinned('wallet', state, 'b', all, at(5)).live).toEqual({
      ...state.live,
      pinned: true,
    });
  });

  test('ends a canary, and may be moved', () => {
    const canary = canaryReleased('wallet', after('a', 'b'), version('c'), 10, at(3));
    expect(glance(pinned('wallet', canary, 'b', all, at(4)))).toMatchObject({ canary: null });
    expect(glance(pinned('wallet', held, 'b', all, at(6)))).toMatchObject({
      live: 'b',
      pinned: true,
    });
  });

  test('once let go leaves the version until the next release', () => {
    const free = unpinned('wallet', held);
    expect(glance(free)).toMatchObject({ live: 'a', pinned: false });
    expect(glance(released('wallet', free, version('d'), at(7)))).toMatchObject({
      live: 'd',
      previous: 'a',
    });
  });

  test.each<[string, () => RemoteState]>([
    ['a release', () => released('wallet', held, version('d'), at(6))],
    ['a canary', () => canaryReleased('wallet', held, version('d'), 10, at(6))],
    ['a rollback', () => rolledBack('wallet', held, null, all, at(6))],
  ])('%s is refused while it holds', (_, change) => {
    expect(change).toThrow('wallet is pinned to a: `npm run release -- unpin wallet` lets it go');
  });

  test('is refused to what is not there, and letting go of what is not pinned too', () => {
    expect(() => pinned('wallet', after('a'), 'x', () => null, at(1))).toThrow('is not there');
    expect(() => unpinned('wallet', after('a'))).toThrow('is not pinned');
  });
});

test('what is in use, what is fallen back on, a canary and the last few are kept', () => {
  const names = 'abcdefghij'.split('');
  const state = canaryReleased('wallet', after(...names), version('z'), 1, at(30));
  const past = names.slice(-1 - KEPT_AFTER_USE, -1);
  expect([...keptVersions(state)].sort()).toEqual([...past, 'j', 'z'].sort());
});
