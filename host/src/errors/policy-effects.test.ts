import { waitFor } from '@testing-library/react';
import { queryClient } from '@adpartner/shared/api/query-client';
import { ApiError } from '@adpartner/shared/api/api-error';
import type { AppRouter } from '../router/seen-changes.ts';
import { openSupportPopup } from '../support/open-support-popup.ts';
import { showToast } from '../services/toasts.tsx';
import { policyEffects } from './policy-effects.ts';

jest.mock('../support/open-support-popup.ts', () => ({ openSupportPopup: jest.fn() }));
jest.mock('../services/toasts.tsx', () => ({ showToast: jest.fn() }));

const navigate = jest.fn();
const location = { pathname: '/wallet', search: '?a=1' };
const effects = policyEffects({ state: { location }, navigate } as unknown as AppRouter);

test('the address shown is the router’s', () => {
  expect(effects.location()).toBe(location);
});

test('a page that an error leads to takes the place of the one that failed', () => {
  effects.go('/login', { reason: 'expired' });
  expect(navigate).toHaveBeenCalledWith('/login', {
    replace: true,
    state: { reason: 'expired' },
  });
});

test('a failure is said as one', () => {
  effects.toast(new ApiError({ kind: 'offline', message: 'no connection' }));
  expect(showToast).toHaveBeenCalledWith(expect.any(String), 'failure');
});

test('why an account is restricted is said in its own language, and its balances are asked for', async () => {
  const frozen = new ApiError({ kind: 'business', message: 'Frozen.', code: 403, lang: 'de' });
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  effects.explainRestriction(frozen);
  expect(openSupportPopup).toHaveBeenCalledWith({ restricted: frozen });
  // The balances shown are those of before.
  await waitFor(() => expect(invalidate).toHaveBeenCalledTimes(1));
});
