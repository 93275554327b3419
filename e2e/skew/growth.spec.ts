import { openGrownScreens } from '../stack/grown-screens.ts';
import { expect } from '../stack/test.ts';
import { test } from './layouts.ts';

test.use({ layout: { host: 'old', others: 'old' }, checksRemotes: false });

test('each screen of the previous release works with a newer server', async ({
  page,
  deployment: { stack, site },
}) => {
  test.setTimeout(300_000);
  const { faults } = await openGrownScreens(page, stack, site.words('en'));
  expect(faults).toEqual([]);
});
