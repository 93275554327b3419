import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import { decideBack, parentOf, type BackAction } from './back.ts';

type Row = [name: string, meta: RouteMeta, history: boolean, expected: BackAction];

const closeStep = () => undefined;

test.each<Row>([
  [
    'a screen’s own handler comes first',
    { back: closeStep },
    true,
    { kind: 'custom', handler: closeStep },
  ],
  ['a page without a previous one closes the app', { back: 'none' }, true, { kind: 'close-app' }],
  [
    'a back route wins over the history',
    { back: { to: '/ad-center' } },
    true,
    { kind: 'go', to: '/ad-center' },
  ],
  ['otherwise the browser goes back', {}, true, { kind: 'browser-back' }],
  ['a page opened directly goes to its parent', {}, false, { kind: 'go', to: '/wallet' }],
])('%s', (_, meta, hasHistory, expected) => {
  expect(decideBack({ meta, path: '/wallet/record', hasHistory })).toEqual(expected);
});

test.each([
  ['/wallet/record', '/wallet'],
  ['/wallet/record/7', '/wallet/record'],
  ['/wallet', '/ad-center'],
  ['/', '/ad-center'],
])('the parent of %s is %s', (path, parent) => {
  expect(parentOf(path)).toBe(parent);
});
