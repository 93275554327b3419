import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';
import { createHashRouter } from '@adpartner/shared/shell/router';
import { aUser } from '@adpartner/shared/testing/builders/user';
import type { AppRouter } from '../../router/seen-changes.ts';
import { factsIn } from '../../router/facts-in.ts';
import { REGISTRY_WITH_FACTS } from '../../testing/registry-with-facts.ts';
import { prefixesOf, STUBS } from '../../router/stubs.ts';
import { createOpenRemote } from '../opening/open-remote.ts';
import { openSoon } from './open-soon.ts';

let arePrefetched = false;
jest.mock('../fetching/preload-file.ts', () => ({
  ...jest.requireActual<object>('../fetching/preload-file.ts'),
  isPreloaded: () => arePrefetched,
}));

const facts = Promise.resolve(factsIn(REGISTRY_WITH_FACTS));
const STORE = { opened_at: '2026-01-01T00:00:00Z' };

/** A page at an address; the test decides when its remotes load. */
function page(address: string) {
  window.location.hash = `#${address}`;
  const router: AppRouter = createHashRouter(
    STUBS.map(({ prefix }) => ({
      id: prefix,
      path: prefix,
      children: [{ id: `${prefix} gate`, path: '*', element: null }],
    })),
  );
  const Screen = lazyScreen(async () => () => <p>here</p>);
  let come: (() => void) | undefined;
  const load = jest.fn(async (name: string) => {
    await new Promise<void>((done) => (come = done));
    const routes = prefixesOf(name).map((prefix) => [
      prefix,
      [{ index: true, element: <Screen /> }],
    ]);
    return {
      contract: { major: 1, minor: 0 },
      routes: Object.fromEntries(routes),
      loadMessages: async () => ({ namespace: name, messages: {} }),
    };
  });
  const remotes = createOpenRemote(
    load,
    prefixesOf,
    (id, list) => router.patchRoutes(id, list),
    () => 'en',
  );
  const open = (store: typeof STORE | null = STORE) =>
    openSoon(router, remotes, address, store, facts);
  return { router, load, open, come: () => come?.() };
}

function withWorker(controller: object | null) {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  signIn({ token: 'a-token', user: aUser() });
  withWorker({});
  arePrefetched = false;
});
afterEach(() => {
  jest.useRealTimers();
  signOut();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Whether a promise has settled. */
function watch(promise: Promise<void>) {
  const watched = { ended: false };
  void promise.then(() => (watched.ended = true));
  return watched;
}

test('where files are on the device the first render waits for the screen, and is at it', async () => {
  const { router, load, open, come } = page('/wallet?account=deposit');
  const opening = watch(open());
  await pass(100);
  expect(opening.ended).toBe(false);
  come();
  await pass(0);
  expect(opening.ended).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
  expect(router.state.matches.at(-1)?.route.index).toBe(true);
  expect(router.state.location.search).toBe('?account=deposit');
});

test('it waits no longer than anybody would wonder', async () => {
  const { router, open } = page('/wallet');
  const opening = watch(open());
  await pass(399);
  expect(opening.ended).toBe(false);
  await pass(2);
  expect(opening.ended).toBe(true);
  expect(router.state.matches.at(-1)?.route.id).toBe('wallet');
});

test.each([
  ['that were prefetched', true],
  ['that are still on their way', false],
])('files %s: the first render waits for the screen: %s', async (_, areHere) => {
  withWorker(null);
  arePrefetched = areHere;
  const { open } = page('/wallet');
  const opening = watch(open());
  await pass(0);
  expect(opening.ended).toBe(!areHere);
});

test('where they come by the network the page is rendered meanwhile', async () => {
  withWorker(null);
  const { load, open } = page('/wallet');
  const opening = watch(open());
  await pass(0);
  expect(opening.ended).toBe(true);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what fails is left to the gate, without a word', async () => {
  const { load, open } = page('/wallet');
  load.mockRejectedValue(new Error('down'));
  const opening = watch(open());
  await pass(0);
  expect(opening.ended).toBe(true);
});

test.each([
  ['a page of the host’s', '/customer', STORE],
  ['a page that the guard keeps from them', '/wallet', null],
])('%s opens no remote', async (_, address, store) => {
  const { load, open } = page(address);
  await open(store);
  expect(load).not.toHaveBeenCalled();
});
