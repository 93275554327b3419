/**
 * @jest-environment-options {"url": "http://127.0.0.1:8080/"}
 */
import { fakeAuthenticator } from '@adpartner/shared/testing/fake-authenticator';
import { canUsePasskeys, isOpenedByName, mayOfferInField } from './can-use-passkeys.ts';

test('an address that is no name has no passkeys, whatever the browser can', () => {
  const authenticator = fakeAuthenticator();
  expect(window.location.hostname).toBe('127.0.0.1');
  expect(isOpenedByName()).toBe(false);
  expect(canUsePasskeys()).toBe(false);
  expect(mayOfferInField()).toBe(false);
  authenticator.remove();
});
