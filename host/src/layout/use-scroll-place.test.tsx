import { act, cleanup, screen } from '@testing-library/react';
import { useRef } from 'react';
import { Link, useLocation, useNavigate } from '@adpartner/shared/shell/router';
import { renderHostScreen } from '../testing/render-host-screen.tsx';
import { forgetPlaces, KEEPS_PLACE, lastSearchOf, useScrollPlace } from './use-scroll-place.ts';

/** The location in whose place the page's stands, if any. */
let replaced: object | undefined;
jest.mock('../router/replaced-entries.ts', () => ({ replacedBy: () => replaced }));

/** The page's height and scroll position, which jsdom does not have. */
let [length, at] = [5000, 0];
let grow: () => void;

const scrollBy = (top: number) => {
  at = Math.max(0, Math.min(top, length));
  Object.assign(window, { scrollY: at });
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => {
  replaced = undefined;
  length = 5000;
  scrollBy(0);
  forgetPlaces();
  jest.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => {
    scrollBy(top);
  }) as typeof window.scrollTo);
  globalThis.ResizeObserver = class {
    constructor(call: () => void) {
      grow = call;
    }
    observe() {}
    disconnect() {
      grow = () => {};
    }
  } as unknown as typeof ResizeObserver;
});
afterEach(() => {
  scrollBy(0);
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

function Frame() {
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useScrollPlace(main);
  return (
    <main ref={main}>
      <p>{pathname + search}</p>
      {pathname.startsWith('/plan') && <ul data-pane="list" />}
      <Link to="/plan/detail?id=1">A plan</Link>
      <Link to="/plan">Plans</Link>
      <Link to="/plan?status=closed">Closed</Link>
      <Link to="/wallet">Wallet</Link>
      <Link to="/wallet" state={KEEPS_PLACE}>
        Wallet’s tab
      </Link>
      <Link to="/wallet" replace>
        Again
      </Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </main>
  );
}

const open = async (route = '/wallet') => {
  const { user } = await renderHostScreen(<Frame />, { route, path: '/*' });
  const press = (name: string) => user.click(screen.getByText(name));
  return press;
};

test('a page that one comes to begins at its top, however far down the link was', async () => {
  const press = await open();
  scrollBy(740);
  await press('Plans');
  expect(at).toBe(0);
});

test('a page that an address opens begins at its top, not where another so opened was left', async () => {
  await open('/plan');
  scrollBy(300);
  cleanup();
  await open('/wallet');
  expect(at).toBe(0);
});

test('Back leads to where one was', async () => {
  const press = await open();
  scrollBy(740);
  await press('Plans');
  scrollBy(120);
  await press('Back');
  expect(at).toBe(740);
});

test('another filter of the page leaves it where it is', async () => {
  const press = await open('/plan');
  scrollBy(300);
  await press('Closed');
  expect(screen.getByText('/plan?status=closed')).toBeVisible();
  expect(at).toBe(300);
  expect(lastSearchOf('/plan')).toBe('?status=closed');
});

test('a list that stays beside what its rows open stays where it is, on the way back, too', async () => {
  const press = await open('/plan');
  scrollBy(300);
  await press('A plan');
  expect(screen.getByText('/plan/detail?id=1')).toBeVisible();
  expect(at).toBe(300);
  scrollBy(500);
  await press('Back');
  expect(screen.getByText('/plan')).toBeVisible();
  expect(at).toBe(500);
  await press('Wallet');
  expect(at).toBe(0);
});

test('so does one whose code came later than its page', async () => {
  const press = await open('/lazy');
  const list = document.createElement('ul');
  list.dataset.pane = 'list';
  screen.getByRole('main').append(list);
  scrollBy(300);
  await press('Wallet');
  expect(at).toBe(300);
});

test('a tab leads to where one was on its page', async () => {
  const press = await open();
  scrollBy(740);
  await press('Plans');
  await press('Wallet’s tab');
  expect(at).toBe(740);
  await press('Plans');
  await press('Wallet');
  expect(at).toBe(0);
});

test('a page that is still loading is scrolled as it grows', async () => {
  const press = await open();
  scrollBy(740);
  await press('Plans');
  length = 200;
  await press('Back');
  expect(at).toBe(200);
  length = 5000;
  act(() => grow());
  expect(at).toBe(740);
});

test('it is so, too, where its own routes come meanwhile', async () => {
  const press = await open();
  scrollBy(740);
  await press('Plans');
  length = 200;
  await press('Back');
  // Scrolled by code: the user has not touched the page.
  act(() => screen.getByText('Again').click());
  length = 5000;
  act(() => grow());
  expect(at).toBe(740);
});

test('a page that grows while somebody scrolls is left to them', async () => {
  const press = await open();
  scrollBy(740);
  await press('Plans');
  length = 200;
  await press('Back');
  window.dispatchEvent(new Event('wheel'));
  scrollBy(150);
  length = 5000;
  act(() => grow());
  expect(at).toBe(150);
});

test('a page that was left while it loaded is found where it was left before', async () => {
  const press = await open();
  scrollBy(740);
  await press('Plans');
  length = 200;
  await press('Back');
  // Scrolled by code, as a redirect does: the user has not touched the page.
  length = 5000;
  act(() => screen.getByText('Plans').click());
  act(() => screen.getByText('Back').click());
  expect(await screen.findByText('/wallet')).toBeVisible();
  expect(at).toBe(740);
});

test('nothing is known any more once the session is another’s', async () => {
  const press = await open();
  scrollBy(740);
  await press('Plans');
  forgetPlaces();
  await press('Wallet’s tab');
  expect(at).toBe(0);
});

test.each([
  ['', false],
  [', also if its address was matched again before it was shown', true],
])('a reload finds the page where it was%s', async (_, isAgain) => {
  await open();
  scrollBy(740);
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  forgetPlaces();
  scrollBy(0);
  if (isAgain) {
    const kept = sessionStorage.getItem('places')!;
    const [[key]] = JSON.parse(kept) as [[string]];
    sessionStorage.setItem('places', kept.replace(key, 'before'));
    replaced = { key: 'before', pathname: '/wallet' };
  }
  await open();
  expect(at).toBe(740);
  cleanup();
  forgetPlaces();
  sessionStorage.setItem('places', '[["another",740],3,"x');
  scrollBy(0);
  await open();
  expect(at).toBe(0);
});
