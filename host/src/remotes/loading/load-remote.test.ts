import { CONTRACT } from '@adpartner/shared/shell/remote-module';
import type { RemoteLoadEvent } from '../../reporting/events.ts';
import { createCircuitBreaker } from '../releases/circuit-breaker.ts';
import {
  createRemoteLoader,
  TIMEOUT,
  type LoaderOptions,
  type RemoteLoader,
} from './load-remote.ts';
import { RemoteError } from '../fetching/remote-error.ts';
import type { RemotePort } from '../fetching/remote-port.ts';
import type { PageRegistry } from '../registry/page-registry.ts';
import type { RegisteredRemote, RemoteVersion } from '../registry/registry.ts';

const version = (name: string): RemoteVersion => ({
  version: name,
  entry: `/remotes/wallet/${name}/remoteEntry.js`,
  integrity: `sha256-${name}`,
  preload: [],
  contract: CONTRACT,
});
const newer = { major: CONTRACT.major, minor: CONTRACT.minor + 1 };
const registry = (wallet: RegisteredRemote): PageRegistry => ({
  schema: 1,
  remotes: { wallet },
  kept: {},
  bad: {},
});
/** A release, and the good one before it. */
const both = registry({ ...version('2'), previous: version('1') });
const alone = registry(version('2'));

const remote = (name: string) => ({
  name,
  contract: CONTRACT,
  routes: { wallet: [] },
  loadMessages: async () => ({ namespace: 'wallet', messages: {} }),
});

/** The outcome of an attempt at a version. */
type Way = 'good' | 'gone' | 'hangs' | 'exposes nothing' | 'throws' | 'is no remote' | 'is newer';

interface Page {
  /** The registry at each read in turn; the last one repeats. An error is a failed read. */
  registries?: (PageRegistry | Error)[];
  /** The outcomes of attempts by version, in turn; the last one repeats. Default: good. */
  ways?: Record<string, Way[]>;
  options?: Partial<LoaderOptions>;
  /** The browser could not store the session. */
  endsSession?: boolean;
}

const next = <T>(list: T[]): T => (list.length > 1 ? list.shift()! : list[0]!);

/** A loader on a page; the session's sessionStorage stays for the next page. */
function page({ registries = [both], ways = {}, options = {}, endsSession = false }: Page) {
  const events: RemoteLoadEvent[] = [];
  const waits: number[] = [];
  const done: string[] = [];
  const waiting = new Set<() => void>();
  let reloads = 0;
  const port: RemotePort = {
    fetchRegistry: jest.fn(async () => {
      const response = next(registries);
      if (response instanceof Error) throw response;
      return response;
    }),
    fetchModule: jest.fn(async (name: string, release: RemoteVersion) => {
      const way = next(ways[release.version] ?? (['good'] as Way[]));
      done.push(`fetch ${release.version}`);
      if (way === 'gone') throw new Error('404');
      if (way === 'hangs') return new Promise<never>(() => {});
      if (way === 'exposes nothing') {
        throw new RemoteError('broken', name, release.version, 'no container');
      }
      return () => {
        done.push(`run ${release.version}`);
        if (way === 'throws') throw new Error('thrown while loading');
        if (way === 'is no remote') return {};
        if (way === 'is newer') return { remote: { ...remote('x'), contract: newer } };
        return { remote: remote(release.version) };
      };
    }),
    onMove: (moved) => {
      waiting.add(moved);
      return () => void waiting.delete(moved);
    },
    forget: (name) => void done.push(`forget ${name}`),
    identity: () => 'user-1',
    endsSession: () => endsSession,
    reload: () => void (reloads += 1),
    wait: async (ms) => void waits.push(ms),
    report: (event) => void events.push(event),
  };
  const loader = createRemoteLoader(port, { breaker: createCircuitBreaker(), ...options });
  /** What a user gets there: a version, a failure, or another page. */
  const go = async (again = false) => {
    try {
      return (await loader.load('wallet', { again })) as unknown as { name: string };
    } catch (error) {
      if ((error as RemoteError).reload?.()) return 'reload';
      return (error as RemoteError).failure;
    }
  };
  const goes = async (again = false) => {
    const met = await go(again);
    return typeof met === 'string' ? met : met.name;
  };
  /** Something of its files arrives. */
  const move = () => waiting.forEach((moved) => moved());
  return { loader, port, events, waits, done, goes, move, reloads: () => reloads };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.useRealTimers());

test('a remote is loaded once, however many ask for it', async () => {
  const { loader, port } = page({});
  const [one, two] = await Promise.all([loader.load('wallet'), loader.load('wallet')]);
  expect(one).toBe(two);
  expect(await loader.load('wallet')).toBe(one);
  expect(port.fetchModule).toHaveBeenCalledTimes(1);
});

test('an attempt is told of with what was loaded, as what and how it ended', async () => {
  const { goes, events } = page({ ways: { 2: ['gone'] } });
  await goes();
  const [first] = events;
  expect(first).toMatchObject({
    remote: 'wallet',
    version: '2',
    entry: '/remotes/wallet/2/remoteEntry.js',
    integrity: 'sha256-2',
    role: 'current',
    attempt: 1,
    took: expect.any(Number) as number,
    error: expect.any(RemoteError) as RemoteError,
  });
  expect(
    events.map(({ version, role, attempt, error, keptOut }) => [
      version,
      role,
      attempt,
      error !== undefined,
      keptOut === true,
    ]),
  ).toEqual([
    ['2', 'current', 1, true, false],
    ['2', 'current', 2, true, true],
    ['1', 'previous', 3, false, false],
  ]);
});

describe('the only release there is', () => {
  test('is asked for three times where it can’t be had, with growing pauses', async () => {
    const { goes, port, waits } = page({ registries: [alone], ways: { 2: ['gone'] } });
    expect(await goes()).toBe('unreachable');
    expect(port.fetchModule).toHaveBeenCalledTimes(3);
    expect(waits).toEqual([400, 1600]);
  });

  test('is begun anew with the next call, and can come then', async () => {
    const { goes } = page({ registries: [alone], ways: { 2: ['gone', 'gone', 'gone', 'good'] } });
    expect(await goes()).toBe('unreachable');
    expect(await goes()).toBe('2');
  });

  test('is given up after it has kept one waiting twice', async () => {
    jest.useFakeTimers();
    const { goes, port } = page({ registries: [alone], ways: { 2: ['hangs'] } });
    const met = goes();
    await jest.advanceTimersByTimeAsync(2 * TIMEOUT);
    expect(await met).toBe('unreachable');
    expect(port.fetchModule).toHaveBeenCalledTimes(2);
  });

  test.each<[Way, string]>([
    ['exposes nothing', 'broken'],
    ['throws', 'broken'],
    ['is no remote', 'broken'],
    ['is newer', 'incompatible'],
  ])('that %s is %s, asked for once, and comes by Retry once mended', async (way, failure) => {
    const { goes, port, reloads } = page({ registries: [alone], ways: { 2: [way, way, 'good'] } });
    expect(await goes()).toBe(failure);
    expect(port.fetchModule).toHaveBeenCalledTimes(1);
    expect(await goes(true)).toBe(failure);
    expect(await goes(true)).toBe('2');
    expect(reloads()).toBe(0);
  });

  test('is not fetched where it was built for a newer shell', async () => {
    const { goes, port } = page({ registries: [registry({ ...version('2'), contract: newer })] });
    expect(await goes()).toBe('incompatible');
    expect(port.fetchModule).not.toHaveBeenCalled();
  });
});

describe('the registry', () => {
  test('is read again after a failure: the release may be another one', async () => {
    const { goes } = page({
      registries: [alone, registry(version('3'))],
      ways: { 2: ['gone'] },
    });
    expect(await goes()).toBe('3');
  });

  test('that can’t be had is asked for three times', async () => {
    const dead = new Error('500');
    expect(await page({ registries: [dead, dead, alone] }).goes()).toBe('2');
    expect(await page({ registries: [dead] }).goes()).toBe('unreachable');
  });

  test('that can’t be had any more stays what it was', async () => {
    const { goes, waits } = page({ registries: [both, new Error('500')], ways: { 2: ['gone'] } });
    expect(await goes()).toBe('1');
    expect(waits).toEqual([400]);
  });

  test('that does not name a remote is not asked again', async () => {
    const { loader, waits } = page({});
    await expect(loader.load('reports')).rejects.toMatchObject({ failure: 'unknown' });
    expect(waits).toEqual([]);
  });
});

describe('the release before a bad one', () => {
  test.each<[Way, number]>([
    ['gone', 2],
    ['exposes nothing', 1],
  ])('takes its place at once where it is %s: none of it has run', async (way, attempts) => {
    const { goes, done, reloads } = page({ ways: { 2: [way] } });
    expect(await goes()).toBe('1');
    expect(done.filter((what) => what === 'fetch 2')).toHaveLength(attempts);
    expect(done).not.toContain('run 2');
    // The bad release's traces are removed before the other one loads.
    expect(done.slice(-3)).toEqual(['forget wallet', 'fetch 1', 'run 1']);
    expect(reloads()).toBe(0);
  });

  test('takes its place after one time-out', async () => {
    jest.useFakeTimers();
    const { goes, port } = page({ ways: { 2: ['hangs'] }, options: { timeout: 2000 } });
    const met = goes();
    await jest.advanceTimersByTimeAsync(2000);
    expect(await met).toBe('1');
    expect(port.fetchModule).toHaveBeenCalledTimes(2);
  });

  test('does not take its place as long as its files move', async () => {
    jest.useFakeTimers();
    const { goes, port, move } = page({ ways: { 2: ['hangs'] }, options: { timeout: 2000 } });
    const met = goes();
    for (let part = 0; part < 10; part++) {
      await jest.advanceTimersByTimeAsync(1900);
      move();
    }
    expect(port.fetchModule).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await met).toBe('1');
  });

  test('takes its place where that was built for a newer shell, without a word to the session', async () => {
    const registries = [registry({ ...version('2'), contract: newer, previous: version('1') })];
    const { goes, done, events } = page({ registries });
    expect(await goes()).toBe('1');
    expect(done).toEqual(['fetch 1', 'run 1']);
    expect(events[0]).toMatchObject({ version: '2', error: { failure: 'incompatible' } });
    expect(events[0]!.keptOut).toBeUndefined();
    expect(createCircuitBreaker().failed('wallet')).toEqual([]);
  });

  test('takes its place where that is built in a way that this host does not know', async () => {
    const other = { ...version('2'), federation: 'wasm', previous: version('1') };
    const { goes, port, events } = page({ registries: [registry(other)] });
    expect(await goes()).toBe('1');
    expect(port.fetchModule).toHaveBeenCalledTimes(1);
    const message = 'wallet: it is built as "wasm", which this host can\'t load';
    expect(events[0]).toMatchObject({ version: '2', error: { failure: 'incompatible', message } });
  });

  test.each<Way>(['throws', 'is no remote', 'is newer'])(
    'comes with another page where that one %s: some of it has run',
    async (way) => {
      const ways = { 2: [way] };
      const first = page({ ways });
      expect(await first.goes()).toBe('reload');
      expect(first.reloads()).toBe(1);
      expect(first.done).not.toContain('fetch 1');

      const second = page({ ways });
      expect(await second.goes()).toBe('1');
      expect(second.done).toEqual(['fetch 1', 'run 1']);
      expect(second.reloads()).toBe(0);
    },
  );

  test('comes with another page where the messages of that one are not there', async () => {
    const check = (_: string, { name }: { name?: string }) =>
      name === '2' ? Promise.reject(new Error('no messages')) : Promise.resolve();
    const options = { check: check as LoaderOptions['check'] & {} };
    expect(await page({ options }).goes()).toBe('reload');
    expect(await page({ options }).goes()).toBe('1');
  });

  test('is the one of the canary’s users too, after the one in use', async () => {
    const registries = [
      registry({
        ...version('2'),
        canary: { ...version('3'), percent: 100 },
        previous: version('1'),
      }),
    ];
    const { goes, events } = page({ registries, ways: { 3: ['gone'], 2: ['exposes nothing'] } });
    expect(await goes()).toBe('1');
    expect(events.map(({ role }) => role)).toEqual(['canary', 'canary', 'current', 'previous']);
  });
});

describe('a version that failed', () => {
  test('is passed over by later pages of the session', async () => {
    await page({ ways: { 2: ['gone'] } }).goes();
    const later = page({});
    expect(await later.goes()).toBe('1');
    expect(later.done).toEqual(['fetch 1', 'run 1']);
  });

  test('comes last where the others fail as well, and is forgiven when it works', async () => {
    await page({ ways: { 2: ['gone'] } }).goes();
    expect(await page({ ways: { 1: ['gone'] } }).goes()).toBe('2');
    expect(createCircuitBreaker().failed('wallet')).toEqual(['1']);
  });

  test('does not stand in the way of a newer one', async () => {
    await page({ ways: { 2: ['gone'] } }).goes();
    const newest = registry({ ...version('3'), previous: version('2') });
    expect(await page({ registries: [newest] }).goes()).toBe('3');
  });
});

describe('a page is never reloaded', () => {
  test('twice for the same version', async () => {
    const ways: Record<string, Way[]> = { 2: ['throws'], 1: ['gone'] };
    expect(await page({ ways }).goes()).toBe('reload');
    // The other release can't be loaded, so the bad one is tried last.
    const later = page({ ways });
    expect(await later.goes()).toBe('unreachable');
    expect(later.done).toContain('run 2');
    expect(await page({ ways }).goes()).toBe('unreachable');
  });

  test('where both throw, but once', async () => {
    const ways: Record<string, Way[]> = { 2: ['throws'], 1: ['throws'] };
    const met = [];
    for (let pages = 0; pages < 6; pages++) met.push(await page({ ways }).goes());
    expect(met).toEqual(['reload', 'broken', 'broken', 'broken', 'broken', 'broken']);
  });

  test('by a second failure that had the same way out', async () => {
    const { loader, reloads } = page({ ways: { 2: ['throws'] } });
    const failure = async () =>
      (await loader.load('wallet').catch((error: unknown) => error)) as RemoteError;
    const [one, two] = [await failure(), await failure()];
    expect([one.reload!(), two.reload!()]).toEqual([true, false]);
    expect(reloads()).toBe(1);
    expect((await failure()).reload).toBeUndefined();
  });

  test('where there is nothing else to load', async () => {
    expect(await page({ registries: [alone], ways: { 2: ['throws'] } }).goes()).toBe('broken');
  });

  test('where the site can’t be reached', async () => {
    const { goes } = page({ registries: [both, new Error('offline')], ways: { 2: ['throws'] } });
    expect(await goes()).toBe('broken');
  });

  test('where no note of it can be kept; Retry then goes on within the page', async () => {
    const breaker = createCircuitBreaker(() => null);
    const { goes, reloads } = page({ ways: { 2: ['throws'] }, options: { breaker } });
    expect(await goes()).toBe('broken');
    expect(await goes()).toBe('broken');
    expect(await goes(true)).toBe('1');
    expect(reloads()).toBe(0);
  });

  test('by itself where that ends the session: the user decides', async () => {
    const { loader, reloads } = page({ ways: { 2: ['throws'] }, endsSession: true });
    const error = (await loader.load('wallet').catch((thrown: unknown) => thrown)) as RemoteError;
    expect(error.endsSession).toBe(true);
    expect(error.reload!()).toBe(true);
    expect(reloads()).toBe(1);
    const crashed = page({ endsSession: true });
    sessionStorage.clear();
    expect(await crashed.goes()).toBe('2');
    const wayOut = await crashed.loader.afterCrash('wallet', new Error('a crash'), true);
    expect(wayOut).toMatchObject({ isGivenUp: true, endsSession: true });
  });

  test('by what is fetched ahead: the way out is for whoever goes there', async () => {
    const { loader, reloads, goes } = page({ ways: { 2: ['throws'] } });
    await loader.load('wallet').catch(() => {});
    expect(reloads()).toBe(0);
    expect(await goes()).toBe('reload');
  });
});

describe('Retry, when nothing good is left', () => {
  test('tries everything anew, in the page, with what the registry says now', async () => {
    const ways: Record<string, Way[]> = { 2: ['throws'], 1: ['throws'] };
    await page({ ways }).goes();
    const mended = registry({ ...version('3'), previous: version('2') });
    const { goes, done, reloads } = page({ registries: [both, both, both, mended], ways });
    expect(await goes()).toBe('broken');
    expect(await goes(true)).toBe('3');
    expect(done.slice(-3)).toEqual(['forget wallet', 'fetch 3', 'run 3']);
    expect(reloads()).toBe(0);
  });

  test('brings a version that was mended where it lies', async () => {
    const ways: Record<string, Way[]> = { 2: ['throws'], 1: ['throws', 'throws', 'good'] };
    await page({ ways }).goes();
    const { goes } = page({ ways });
    expect(await goes()).toBe('broken');
    expect(await goes(true)).toBe('broken');
    expect(await goes(true)).toBe('1');
  });
});

describe('whether a reload brings another release', () => {
  const chunk = new URL('/remotes/wallet/chunks/5.js', document.baseURI).href;

  test.each<[what: string, registries: (PageRegistry | Error)[], isReplaced: boolean]>([
    ['the registry names another one', [both, registry(version('3'))], true],
    ['it names the same', [both, both], false],
    ['it can’t be had', [both, new Error('offline')], false],
    ['it names none', [both, { ...alone, remotes: {} }], false],
    [
      'it names one for another shell',
      [both, registry({ ...version('3'), contract: newer, previous: version('2') })],
      false,
    ],
  ])('%s: %#', async (_, registries, isReplaced) => {
    const { loader } = page({ registries });
    await loader.load('wallet');
    expect(await loader.isReplaced(chunk)).toBe(isReplaced);
  });

  test('not where the other one has failed in this session', async () => {
    const { loader, goes } = page({ ways: { 2: ['gone'] } });
    expect(await goes()).toBe('1');
    expect(await loader.isReplaced(chunk)).toBe(false);
  });

  test('a script of no remote may be the host’s, which may be another one', async () => {
    const { loader } = page({});
    await loader.load('wallet');
    expect(await loader.isReplaced('https://app.example.com/assets/5.js')).toBe(true);
  });
});

describe('ahead of anyone who asks for it', () => {
  const ahead = (loader: RemoteLoader) => loader.load('wallet', { ahead: true });

  test('files that can’t be had are asked for once, and nothing is held against the release', async () => {
    const { loader, goes, done, waits, events } = page({ ways: { 2: ['gone', 'good'] } });
    await expect(ahead(loader)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(done).toEqual(['fetch 2']);
    expect(waits).toEqual([]);
    expect(events.some(({ keptOut }) => keptOut)).toBe(false);
    expect(await goes()).toBe('2');
  });

  test('nor are messages that can’t be had', async () => {
    const lost = Object.assign(new Error('Loading chunk 7 failed'), {
      name: 'ChunkLoadError',
      request: 'https://app.example.com/remotes/wallet/chunks/7.js',
    });
    const check = jest.fn(async () => {});
    check.mockRejectedValueOnce(lost);
    const { loader, goes, reloads } = page({ options: { check } });
    await expect(ahead(loader)).rejects.toMatchObject({ cause: lost });
    expect(await goes()).toBe('2');
    expect(reloads()).toBe(0);
  });

  test('code that throws is kept out, but the page is left alone until someone goes there', async () => {
    const { loader, goes, reloads, events } = page({ ways: { 2: ['throws'] } });
    await expect(ahead(loader)).rejects.toMatchObject({ failure: 'broken' });
    expect(events[0]).toMatchObject({ version: '2', keptOut: true });
    expect(reloads()).toBe(0);
    expect(await goes()).toBe('reload');
    expect(await page({}).goes()).toBe('1');
  });
});

describe('a release whose screen crashes', () => {
  const crash = new Error('a bad release');
  const versions = (events: readonly RemoteLoadEvent[]) =>
    events.filter(({ keptOut }) => keptOut).map(({ version }) => version);

  test('at its landing screen is given up, and one reload brings the release before', async () => {
    const first = page({});
    expect(await first.goes()).toBe('2');
    const wayOut = await first.loader.afterCrash('wallet', crash, true);
    expect(wayOut.isGivenUp).toBe(true);
    expect(versions(first.events)).toEqual(['2']);
    expect(wayOut.takePrevious!()).toBe(true);
    expect(first.reloads()).toBe(1);
    expect(await page({}).goes()).toBe('1');
  });

  test('deeper inside is given up with its second crash, or if the user chooses the one before', async () => {
    const first = page({});
    await first.goes();
    const wayOut = await first.loader.afterCrash('wallet', crash, false);
    expect(wayOut.isGivenUp).toBe(false);
    expect(await page({}).goes()).toBe('2');
    // The session goes on in another page.
    const second = page({});
    await second.goes();
    expect((await second.loader.afterCrash('wallet', crash, false)).isGivenUp).toBe(true);
    expect(await page({}).goes()).toBe('1');

    sessionStorage.clear();
    wayOut.takePrevious!();
    expect(await page({}).goes()).toBe('1');
  });

  test('is not reloaded for again, and never without another release', async () => {
    const first = page({});
    await first.goes();
    (await first.loader.afterCrash('wallet', crash, true)).takePrevious!();
    const second = page({});
    expect(await second.goes()).toBe('1');
    expect((await second.loader.afterCrash('wallet', crash, true)).takePrevious).toBeUndefined();
    sessionStorage.clear();
    const only = page({ registries: [alone] });
    await only.goes();
    expect(await only.loader.afterCrash('wallet', crash, false)).toEqual({ isGivenUp: false });
    expect(await only.loader.afterCrash('wallet', crash, true)).toEqual({ isGivenUp: true });
  });
});
