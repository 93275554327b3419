import {
  activateOverrides,
  activeOverrides,
  OVERRIDES_KEY,
} from '../remotes/overrides/overrides.ts';
import { takePageOverrides } from './page-overrides.ts';

const ENTRY = 'http://localhost:8083/remoteEntry.js';
const kept = () => window.sessionStorage.getItem(OVERRIDES_KEY);

beforeEach(() => {
  window.sessionStorage.clear();
  activateOverrides({});
});

test('an override is gone by, kept for the tab, and taken out of the address', () => {
  window.history.replaceState(null, '', '/?a=b&remote.wallet=http://localhost:8083#/wallet?id=7');
  expect(takePageOverrides().active).toEqual({ wallet: ENTRY });
  expect(activeOverrides()).toEqual({ wallet: ENTRY });
  expect(JSON.parse(kept()!)).toEqual({ wallet: ENTRY });
  expect(window.location.search).toBe('?a=b');
  expect(window.location.hash).toBe('#/wallet?id=7');
});

test('a page that is loaded again in the tab goes by what is kept', () => {
  window.history.replaceState(null, '', '/#/wallet');
  window.sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify({ wallet: ENTRY }));
  takePageOverrides();
  expect(activeOverrides()).toEqual({ wallet: ENTRY });
});

test('a refused query is taken out of the address too, and nothing is kept', () => {
  window.history.replaceState(null, '', '/?remote.books=http://localhost:1#/login');
  expect(takePageOverrides().refused).toHaveLength(1);
  expect(activeOverrides()).toEqual({});
  expect(kept()).toBeNull();
  expect(window.location.search).toBe('');
});

test('where nothing can be kept, the page goes by it all the same', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('forbidden');
  });
  window.history.replaceState(null, '', '/?remote.wallet=http://localhost:8083');
  expect(takePageOverrides().active).toEqual({ wallet: ENTRY });
});
