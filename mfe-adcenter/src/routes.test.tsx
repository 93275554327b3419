import { routeMetaOf } from '@adpartner/shared/shell/route-meta';
import { screensOf } from '@adpartner/shared/testing/screens-of';
import { LINKS } from './model/links.ts';
import { pages } from './pages.ts';
import { remote } from './remote.tsx';
import { adCenterRoutes, adWelcomeRoutes } from './routes.tsx';

const metaOf = (path: string) => {
  const route = adCenterRoutes.find((one) => (one.index ? '' : one.path) === path);
  return routeMetaOf(route?.handle);
};

test('each of its pages has a screen, and no screen is without a page', () => {
  expect(screensOf(remote)).toEqual(pages);
});

test('every link of the ad center below itself has its screen', () => {
  const below = Object.values(LINKS)
    .filter((to) => to.startsWith('/ad-center/'))
    .map((to) => to.slice('/ad-center/'.length).split('?')[0]);
  const paths = adCenterRoutes.map(({ path }) => path);
  expect(below.filter((path) => !paths.includes(path))).toEqual([]);
});

test('the landing screen has no page before it, and lets one sign out', () => {
  expect(metaOf('')).toMatchObject({
    title: 'adcenter:adCenter.title',
    back: 'none',
    icons: { logout: true },
  });
});

test('a question has no language switch and no bell', () => {
  expect(metaOf('ques-detail').icons).toEqual({ language: false, notification: false });
});

test('only the landing screen lets one sign out', () => {
  const others = adCenterRoutes.filter(({ index }) => !index);
  expect(others.filter(({ handle }) => routeMetaOf(handle).icons?.logout)).toEqual([]);
});

test('the welcome page needs no session and has nothing in its header but service', () => {
  expect(routeMetaOf(adWelcomeRoutes[0]?.handle)).toEqual({
    auth: false,
    back: 'none',
    transparent: true,
    icons: { language: false, notification: false, logout: false },
  });
});
