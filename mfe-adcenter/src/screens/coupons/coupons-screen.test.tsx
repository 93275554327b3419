import { act, screen, waitFor } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aCoupon } from '@adpartner/shared/testing/builders/coupon';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer, noConnection, type FakeHandlers } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { CouponsScreen } from './coupons-screen.tsx';

const COUPONS = [
  aCoupon({ id: 'c1', name: 'Spring', effect: 'discount', value: '10', state: 'unused' }),
  aCoupon({
    id: 'c2',
    name: 'Winter',
    effect: 'deduction',
    value: '5.00',
    state: 'used',
    used_on: 'p1',
  }),
];
const newcomer = { claimable: false, claimed: true };

async function show(handlers: FakeHandlers = {}, query = '') {
  const server = fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    listCouponsCall: ({ state }) => ({
      list: COUPONS.filter((one) => state === undefined || one.state === state),
      next_cursor: null,
      newcomer,
    }),
    ...handlers,
  });
  const page = await renderScreen(<CouponsScreen />, {
    route: `/ad-center/coupons${query}`,
    messages: { adcenter: en },
    user: aUser(),
  });
  return { ...page, server };
}

test('each coupon says what it is worth and until when, and leads to where it is used', async () => {
  await show();
  const unused = await screen.findByRole('link', { name: /Spring.*10% off/ });
  expect(unused).toHaveTextContent(/Valid until Dec 21, 2026, 12:00\sAM/);
  expect(unused).toHaveAttribute('href', '/plan?status=waiting_put');
  const used = screen.getByRole('link', { name: /Winter.*\$5\.00 off/ });
  expect(used).toHaveTextContent('Used on a plan');
  expect(used).toHaveAttribute('href', '/plan/detail?id=p1');
});

test('a kind that says something else than the coupon does is not said', async () => {
  const winter = { id: 'c2', name: 'Winter', kind: 'fixed_amount', effect: 'deduction' } as const;
  await show({
    listCouponsCall: () => ({
      list: [
        aCoupon({ id: 'c1', kind: 'fixed_amount', effect: 'discount', value: '12.5' }),
        aCoupon({ ...winter, value: '5.00' }),
      ],
      next_cursor: null,
      newcomer,
    }),
  });
  expect(await screen.findByRole('link', { name: /12\.5% off/ })).not.toHaveTextContent(/Fixed/);
  expect(screen.getByRole('link', { name: /\$5\.00 off/ })).toHaveTextContent(/Fixed amount/);
});

test('what a coupon asks for is said where it asks for something', async () => {
  await show({
    listCouponsCall: () => ({
      list: [
        aCoupon({ id: 'c1', name: 'Spring', amount_requirement: '100.00' }),
        aCoupon({ id: 'c2', name: 'Winter', amount_requirement: '0.00' }),
      ],
      next_cursor: null,
      newcomer,
    }),
  });
  expect(await screen.findByRole('link', { name: /Spring/ })).toHaveTextContent(
    /For plans of \$100/,
  );
  expect(screen.getByRole('link', { name: /Winter/ })).not.toHaveTextContent(/For plans|·/);
});

test('a coupon that has expired leads nowhere, and says when it did', async () => {
  const expired = { id: 'c3', name: 'Autumn', state: 'expired' } as const;
  await show({
    listCouponsCall: () => ({
      list: [aCoupon({ ...expired, expires_at: '2026-10-01T12:00:00.000Z' })],
      next_cursor: null,
      newcomer,
    }),
  });
  expect(await screen.findByText('Autumn')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Autumn/ })).toBeNull();
  expect(screen.getByText(/^Expired on Oct 1, 2026, 12:00\sPM$/)).toBeVisible();
});

test('a state’s tab shows those alone', async () => {
  const { user, location } = await show();
  await user.click(await screen.findByRole('tab', { name: 'Used' }));
  await waitFor(() => expect(screen.queryByText('Spring')).toBeNull());
  expect(await screen.findByText('Winter')).toBeVisible();
  expect(location()).toBe('/ad-center/coupons?state=used');
});

test('an empty tab says so and leads to the activities', async () => {
  await show({}, '?state=expired');
  expect(await screen.findByText('No coupon has expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the new-user activities' })).toBeVisible();
});

test('while they load the rows’ shapes stand in a card, as the rows will', async () => {
  await show({ listCouponsCall: () => new Promise(() => {}) });
  const shapes = [...document.querySelectorAll('[aria-hidden] .row')];
  expect(shapes).toHaveLength(3);
  expect(shapes.filter((row) => row.closest('.card') === null)).toEqual([]);
});

test('a list that did not load is tried again', async () => {
  const { user, server } = await show({
    listCouponsCall: () => {
      throw noConnection();
    },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 });
  server.change({ listCouponsCall: () => ({ list: COUPONS, next_cursor: null, newcomer }) });
  await user.click(retry);
  expect(await screen.findByText('Spring')).toBeVisible();
});

test('what a coupon does and what its kind means stands there in words', async () => {
  await show();
  expect(await screen.findByText(/You pay 10% less; the plan still gets/)).toBeVisible();
  // A plan may be smaller than the coupon.
  expect(screen.getByText(/You pay up to \$5\.00 less; the plan still gets/)).toBeVisible();
  const rules = screen.getByRole('region', { name: 'How coupons work' });
  expect(rules).toHaveTextContent(/you can use one a day/);
  expect(rules).toHaveTextContent(/Team.*members of a team/);
});

test('a coupon that expires while it is shown is said to have', async () => {
  jest.useFakeTimers({ doNotFake: ['Intl' as 'Date'], now: new Date('2026-12-20T23:58:00Z') });
  try {
    const isOver = () => Date.now() >= Date.parse(COUPONS[0]!.expires_at);
    await show({
      listCouponsCall: () => ({
        list: [{ ...COUPONS[0]!, state: isOver() ? 'expired' : 'unused' }],
        next_cursor: null,
        newcomer,
        expires_first: isOver() ? null : COUPONS[0]!,
      }),
    });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText(/^Valid until/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(125_000));
    expect(screen.getByText(/^Expired on/)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
