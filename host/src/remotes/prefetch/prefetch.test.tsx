import { appStore } from '@adpartner/shared/session/app-store';
import { queryClient } from '@adpartner/shared/api/query-client';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { lazyScreen, type ScreenAhead } from '@adpartner/shared/shell/lazy-screen';
import { createHashRouter } from '@adpartner/shared/shell/router';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { factsIn } from '../../router/facts-in.ts';
import { pageFactsAtom } from '../../router/page-facts.ts';
import { REGISTRY_WITH_FACTS } from '../../testing/registry-with-facts.ts';
import { prefixesOf, STUBS } from '../../router/stubs.ts';
import { createOpenRemote } from '../opening/open-remote.ts';
import { startPrefetch } from './prefetch.ts';

/** What the page fetched, in order: remotes and screens. */
let fetched: string[];
/** Remotes that can't be loaded. */
let dead: Set<string>;
/** A remote whose files never come. */
let slow: string;
let stop: () => void;

function screen(name: string) {
  const Screen = lazyScreen(async () => {
    fetched.push(name);
    return Object.assign(() => <p>{name}</p>, {
      ahead: ({ client }: ScreenAhead) => [
        client.prefetchQuery({ queryKey: [name], queryFn: () => Promise.resolve(`of ${name}`) }),
      ],
    });
  });
  return <Screen />;
}

/** A page on the ad center whose remote is open, with links to elsewhere. */
async function begin(path = '/ad-center') {
  window.location.hash = `#${path}`;
  const router = createHashRouter(STUBS.map(({ prefix }) => ({ id: prefix, path: prefix })));
  const opened = createOpenRemote(
    async (name) => {
      fetched.push(name);
      if (name === slow) await new Promise(() => {});
      if (dead.has(name)) throw new Error(`${name} is down`);
      const routes = prefixesOf(name).map((prefix) => [
        prefix,
        [
          { index: true, element: screen(`${name} screen`) },
          { path: 'deep', element: screen(`${name} deep`) },
        ],
      ]);
      return {
        contract: { major: 1, minor: 0 },
        routes: Object.fromEntries(routes),
        loadMessages: async () => ({ namespace: name, messages: {} }),
      };
    },
    prefixesOf,
    (id, routes) => router.patchRoutes(id, routes),
    () => 'en',
  );
  await opened.open('adcenter');
  appStore.set(pageFactsAtom, factsIn(REGISTRY_WITH_FACTS));
  stop = startPrefetch(router, opened);
  return { router, opened };
}

const connection = Object.assign(new EventTarget(), { saveData: false, effectiveType: '4g' });
const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms = 20_000) => jest.advanceTimersByTimeAsync(ms);

function press(href: string, event: Event = new MouseEvent('pointerdown', { bubbles: true })) {
  document.body.innerHTML = `<a href="${href}">there</a>`;
  document.body.firstElementChild!.dispatchEvent(event);
}

beforeEach(() => {
  jest.useFakeTimers();
  fetched = [];
  dead = new Set();
  slow = '';
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  Object.assign(connection, { saveData: false, effectiveType: '4g' });
  signIn({ token: 'a-token', user: aUser() });
});
afterEach(() => {
  stop();
  queryClient.clear();
  jest.restoreAllMocks();
  jest.useRealTimers();
  signOut();
});

/** Every remote, the most likely next one first, and its landing screen. */
const ALL = [...new Set(STUBS.map(({ remote }) => remote))].flatMap((name) => [
  name,
  `${name} screen`,
]);

test('an idle page makes the remotes ready, one after the other, likeliest first', async () => {
  await begin();
  await pass();
  expect(fetched).toEqual(ALL);
});

test('a page that is looked at again still makes one remote ready at a time', async () => {
  slow = 'plan';
  await begin();
  await pass();
  const before = [...fetched];
  expect(before.at(-1)).toBe('plan');
  hide(false);
  await pass();
  expect(fetched).toEqual(before);
});

test('no other remote is made ready once that is stopped', async () => {
  await begin();
  stop();
  await pass();
  expect(fetched).toEqual(['adcenter', 'adcenter screen']);
});

/** The page asks something. Returns how to answer it. */
function ask() {
  let respond = () => {};
  const question = queryClient.fetchQuery({
    queryKey: ['slow'],
    queryFn: () => new Promise<null>((resolve) => (respond = () => resolve(null))),
  });
  return { question, respond: () => respond() };
}

test('a page that is hidden while its own work goes on waits until it is looked at', async () => {
  const { question, respond } = ask();
  await begin();
  await pass();
  hide(true);
  respond();
  await question;
  await pass();
  expect(fetched).toEqual(['adcenter', 'adcenter screen']);
  hide(false);
  await pass();
  expect(fetched).toEqual(ALL);
});

test('the page’s own work comes first', async () => {
  const { question, respond } = ask();
  await begin();
  await pass();
  expect(fetched).toEqual(['adcenter', 'adcenter screen']);
  respond();
  await question;
  await pass();
  expect(fetched).toEqual(ALL);
});

test.each([
  ['with Save-Data', { saveData: true }],
  ['on a slow connection', { effectiveType: '2g' }],
])('%s it makes nothing ready but what is pressed', async (_, change) => {
  Object.assign(connection, change);
  await begin();
  await pass();
  expect(fetched).toEqual(['adcenter']);
  press('#/wallet/deep?id=7');
  await pass();
  expect(fetched).toEqual(['adcenter', 'wallet', 'wallet deep']);
});

test('a page in the background waits until it is looked at', async () => {
  hide(true);
  await begin();
  await pass();
  expect(fetched).toEqual(['adcenter']);
  hide(false);
  await pass();
  expect(fetched).toEqual(ALL);
});

test('signed out, nothing is made ready', async () => {
  signOut();
  await begin();
  press('#/wallet');
  await pass();
  expect(fetched).toEqual(['adcenter']);
});

test('where a remote’s gate waits, nothing goes on behind its back', async () => {
  await begin('/wallet');
  await pass();
  expect(fetched).toEqual(['adcenter']);
});

test('Enter on a link counts as a press; a press elsewhere, or for another tab, does not', async () => {
  connection.saveData = true;
  await begin();
  press('#/plan', new MouseEvent('pointerdown', { bubbles: true, button: 1 }));
  press('https://example.com/#/plan');
  await pass();
  expect(fetched).toEqual(['adcenter']);
  press('#/plan', new KeyboardEvent('keydown', { bubbles: true, key: 'Enter' }));
  await pass();
  expect(fetched).toEqual(['adcenter', 'plan', 'plan screen']);
});

test('a remote that is down costs nothing: the others are made ready, and it opens once it is back', async () => {
  dead.add('plan');
  const { opened } = await begin();
  await pass();
  expect(fetched).toEqual(ALL.filter((one) => one !== 'plan screen'));
  expect(opened.isOpen('plan')).toBe(false);
  dead.clear();
  await opened.open('plan');
  expect(opened.isOpen('plan')).toBe(true);
});

test('whoever opens a remote while it fails ahead of them gets tries of their own', async () => {
  connection.saveData = true;
  dead.add('plan');
  const { opened } = await begin();
  press('#/plan');
  dead.clear();
  await opened.open('plan');
  expect(fetched).toEqual(['adcenter', 'plan', 'plan']);
});

test('back online, what could not be had is tried again', async () => {
  dead.add('plan');
  await begin();
  await pass();
  dead.clear();
  fetched = [];
  window.dispatchEvent(new Event('online'));
  await pass();
  expect(fetched).toEqual(['plan', 'plan screen']);
});

test('what a landing screen asks first is there, and is asked for anew by whoever gets there', async () => {
  await begin();
  await pass();
  const wallet = queryClient.getQueryState(['wallet screen']);
  expect(wallet).toMatchObject({ data: 'of wallet screen', isInvalidated: true });
});

test('what the page shows meanwhile stays as fresh as it is', async () => {
  await begin();
  const observed = queryClient.getQueryCache();
  await queryClient.fetchQuery({ queryKey: ['shown'], queryFn: () => Promise.resolve('shown') });
  await pass();
  expect(observed.find({ queryKey: ['shown'] })?.state.isInvalidated).toBe(false);
});

test('after a press on a link the responses are as fresh as the click', async () => {
  connection.saveData = true;
  await begin();
  press('#/wallet');
  await pass();
  const wallet = queryClient.getQueryState(['wallet screen']);
  expect(wallet).toMatchObject({ data: 'of wallet screen', isInvalidated: false });
});
