import { screen } from '@testing-library/react';
import { aPlanDetail, aPuttingPlan, planCounts } from '@adpartner/shared/testing/builders/plan';
import { aWallet } from '@adpartner/shared/testing/builders/wallet';
import { renderPanes } from '@adpartner/shared/testing/render-panes';
import en from '../locales/en.json';
import { planRoutes } from '../routes.tsx';

const plans = ['1', '2'].map((id) =>
  aPuttingPlan({ id, product: { ...aPuttingPlan().product, name: `Product ${id}` } }),
);

const show = (route: string, width?: number) =>
  renderPanes({
    route,
    width,
    path: '/plan',
    children: planRoutes,
    messages: { plan: en },
    calls: {
      getWalletCall: () => aWallet(),
      listPlansCall: () => ({ list: plans, next_cursor: null, counts: planCounts({ putting: 2 }) }),
      getPlanCall: ({ id }) =>
        aPlanDetail({ id, product: plans.find((plan) => plan.id === id)!.product }),
    },
  });
const row = (id: string) => screen.findByRole('link', { name: new RegExp(`^Product ${id}.*P-`) });

test('in a wide window the plans stand beside the one that is open', async () => {
  const { user, location } = await show('/plan/detail?id=2');
  expect(await screen.findByText(en.conditions.title)).toBeVisible();
  expect(await row('2')).toHaveAttribute('aria-current', 'page');
  await user.click(await row('1'));
  expect(location()).toBe('/plan/detail?id=1');
  expect(await row('1')).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('tab', { name: /^Running/ }));
  expect(location()).toBe('/plan/detail?id=1');
  expect(await screen.findByRole('tab', { name: /^Running/, selected: true })).toBeVisible();
});

test('in any other no plans are requested with the one that is open', async () => {
  const { inputsOf } = await show('/plan/detail?id=2', 1023);
  expect(await screen.findByText(en.conditions.title)).toBeVisible();
  expect(inputsOf('listPlansCall')).toEqual([]);
});
