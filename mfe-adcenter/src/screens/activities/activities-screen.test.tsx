import { screen } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aCoupon } from '@adpartner/shared/testing/builders/coupon';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, callError, type FakeHandlers } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { ActivitiesScreen } from './activities-screen.tsx';

async function show(claimable: boolean, handlers: FakeHandlers = {}) {
  let newcomer = { claimable, claimed: false };
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    listCouponsCall: () => ({ list: [], next_cursor: null, newcomer }),
    receiveCouponCall: () => {
      newcomer = { claimable: false, claimed: true };
      return aCoupon({ name: 'Welcome 10' });
    },
    ...handlers,
  });
  const page = await renderScreen(<ActivitiesScreen />, {
    route: '/ad-center/activities',
    messages: { adcenter: en },
    user: aUser(),
  });
  return { ...page, server };
}

const claim = () => screen.findByRole('button', { name: 'Claim the coupon' });

test('the coupon is claimed once, and then stands in the coupon list', async () => {
  const { user, services } = await show(true);
  await user.click(await claim());
  expect(await screen.findByText(/You’ve claimed it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To my coupons' })).toBeVisible();
  expect(services.toasts).toEqual([
    { message: 'The coupon is yours: Welcome 10', kind: 'success' },
  ]);
});

test('where it can’t be claimed, it says so', async () => {
  await show(false);
  expect(await screen.findByText(/can’t claim the newcomer coupon right now/)).toBeVisible();
});

test('an error says why', async () => {
  const { user } = await show(true, {
    receiveCouponCall: () => {
      throw callError('coupon_already_claimed');
    },
  });
  await user.click(await claim());
  expect(await screen.findByRole('alert')).toHaveTextContent('already claimed');
});

test('the rules stand below', async () => {
  await show(true);
  expect(await screen.findByText('One newcomer coupon each.')).toBeVisible();
});
