import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { aBasicConfig } from '@adpartner/shared/testing/builders/basic-config';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { fakeServer } from '@adpartner/shared/testing/fake-server';
import { renderScreen } from '@adpartner/shared/testing/render-screen';
import en from './locales/en.json';
import { EditLoginPasswordScreen } from './screens/edit-login-password/edit-login-password-screen.tsx';
import { EditPayPasswordScreen } from './screens/edit-pay-password/edit-pay-password-screen.tsx';
import { FeedbackScreen } from './screens/feedback/feedback-screen.tsx';
import { OperatedScreen } from './screens/operated/operated-screen.tsx';
import { ProfileScreen } from './screens/profile/profile-screen.tsx';
import { UserSignScreen } from './screens/user-sign/user-sign-screen.tsx';

test.each<[path: string, button: string, page: ReactElement]>([
  ['edit-login-password', en.loginPassword.submit, <EditLoginPasswordScreen key="" />],
  ['edit-pay-password', en.payPassword.change, <EditPayPasswordScreen key="" />],
  ['feedback', en.feedback.submit, <FeedbackScreen key="" />],
  ['operated', en.operated.submit, <OperatedScreen key="" />],
  ['profile', 'Save', <ProfileScreen key="" />],
  ['user-sign', en.sign.action, <UserSignScreen key="" />],
])('%s: without a connection the button is disabled, and says why', async (path, name, page) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const user = aUser({ has_transaction_password: true, following: null });
  fakeServer({
    getBasicConfigCall: () => aBasicConfig(),
    getUserCall: () => user,
    listFollowedCall: () => ({ list: [], next_cursor: null, following: null }),
  });
  await renderScreen(page, { route: `/ad-center/${path}`, messages: { adcenter: en }, user });
  expect(await screen.findByRole('button', { name })).toBeDisabled();
  expect(screen.getByText(en.offline)).toBeVisible();
});
