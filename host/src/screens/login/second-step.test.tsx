/**
 * @jest-environment-options {"url": "http://127.0.0.1:8080/"}
 */
import { screen } from '@testing-library/react';
import { fakeAuthenticator, REQUEST_OPTIONS } from '@adpartner/shared/testing/fake-authenticator';
import { renderHostScreen } from '../../testing/render-host-screen.tsx';
import { SecondStep, type SecondStepProps } from './second-step.tsx';

const nothing = () => undefined;
const show = (options: SecondStepProps['options']) =>
  renderHostScreen(
    <SecondStep options={options} pending={false} error={null} onStep={nothing} onBack={nothing} />,
    { route: '/login' },
  );

const expectCodeAlone = () => {
  expect(screen.getByText('Your password is correct. Now enter a recovery code.')).toBeVisible();
  expect(screen.getByLabelText('Recovery code')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull();
};

test('at an address that is no name the second step says where passkeys work, and asks for a code', async () => {
  const authenticator = fakeAuthenticator();
  await show(REQUEST_OPTIONS);
  expect(screen.getByText(/don’t work at 127\.0\.0\.1.*localhost/)).toBeVisible();
  expectCodeAlone();
  authenticator.remove();
});

test('of a site that has none any more the second step says so, and asks for a code', async () => {
  await show(null);
  expect(screen.getByText('You can’t use passkeys on this site right now.')).toBeVisible();
  expectCodeAlone();
});
