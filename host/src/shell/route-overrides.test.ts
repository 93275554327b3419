import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import { withOverrides } from './route-overrides.ts';

test('icons are overridden one by one', () => {
  const meta: RouteMeta = { title: 'own', icons: { logout: true, language: false } };
  expect(withOverrides(meta, { icons: { logout: false } })).toEqual({
    title: 'own',
    icons: { logout: false, language: false },
  });
});
