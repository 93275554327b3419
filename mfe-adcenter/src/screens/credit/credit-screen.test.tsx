import { screen } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { CreditScreen } from './credit-screen.tsx';

function show(user = aUser()) {
  fakeServer({ getUserCall: () => user, getBasicConfigCall: () => aBasicConfig() });
  return renderScreen(<CreditScreen />, {
    route: '/ad-center/credit',
    messages: { adcenter: en },
    user,
  });
}

test('every change of the score says how much and why', async () => {
  await show(
    aUser({
      credit_history: [
        {
          at: '2026-11-20T08:00:00.000Z',
          change: -5,
          why: { key: 'why.credit_plan_failed', params: { plan: 'P-7' } },
        },
        { at: '2026-11-01T08:00:00.000Z', change: 2, why: 'For your patience' },
      ],
    }),
  );
  const [failed, patience] = screen.getAllByRole('listitem');
  expect(failed).toHaveTextContent(/Plan P-7 failed.*minus 5/);
  expect(patience).toHaveTextContent(/For your patience.*plus 2/);
  expect(await screen.findByText('The score begins at 100.')).toBeVisible();
});

test('without a change it says what will be here', async () => {
  await show(aUser({ credit_history: [] }));
  expect(screen.getByText(/hasn’t changed yet/)).toBeVisible();
  await screen.findByText('The score begins at 100.');
});
