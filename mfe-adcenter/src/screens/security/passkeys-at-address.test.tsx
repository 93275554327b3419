/**
 * @jest-environment-options {"url": "http://127.0.0.1:8080/"}
 */
import { screen } from '@testing-library/react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeAuthenticator } from '@adpartner/shared/testing/fake-authenticator';
import { fakeServer } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from '../../locales/en.json';
import { PasskeysCard } from './passkeys-card.tsx';

test('at an address that is no name it says where passkeys work, and offers none', async () => {
  const authenticator = fakeAuthenticator();
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getUserCall: () => aUser(),
    listPasskeysCall: () => ({ list: [], two_step: false, recovery_codes_left: 0 }),
  });
  await renderScreen(<PasskeysCard />, { messages: { adcenter: en }, user: aUser() });
  expect(screen.getByText(/don’t work at 127\.0\.0\.1.*localhost/)).toBeVisible();
  expect(screen.queryByRole('button', { name: en.security.passkeys.add })).toBeNull();
  authenticator.remove();
});
