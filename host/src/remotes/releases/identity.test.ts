import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { identity } from './identity.ts';

test('a user is the same wherever they sign in; a device keeps a number of its own', () => {
  const device = identity();
  expect(device).toMatch(/^\d+(-\d+){3}$/);
  expect(identity()).toBe(device);
  const user = aUser();
  signIn({ token: 'a', user });
  expect(identity()).toBe(String(user.id));
  signOut();
  expect(identity()).toBe(device);
});
