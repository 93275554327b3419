import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import { decideBack, parentOf, type BackAction } from './back.ts';

type Row = [name: string, meta: RouteMeta, custom: boolean, history: boolean, expected: BackAction];

test.each<Row>([
  ['a custom handler comes first', { back: 'none' }, true, true, { kind: 'custom' }],
  [
    'a page without a previous one closes the app',
    { back: 'none' },
    false,
    true,
    { kind: 'close-app' },
  ],
  [
    'a back route wins over the history',
    { back: { to: '/ad-center' } },
    false,
    true,
    { kind: 'go', to: '/ad-center' },
  ],
  ['otherwise the browser goes back', {}, false, true, { kind: 'browser-back' }],
  ['a page opened directly goes to its parent', {}, false, false, { kind: 'go', to: '/wallet' }],
])('%s', (_, meta, hasCustomHandler, hasHistory, expected) => {
  expect(decideBack({ meta, path: '/wallet/record', hasCustomHandler, hasHistory })).toEqual(
    expected,
  );
});

test.each([
  ['/wallet/record', '/wallet'],
  ['/wallet', '/ad-center'],
  ['/', '/ad-center'],
])('the parent of %s is %s', (path, parent) => {
  expect(parentOf(path)).toBe(parent);
});
