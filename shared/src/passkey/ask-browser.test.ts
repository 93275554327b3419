import {
  CREDENTIAL,
  CREATION_OPTIONS,
  fakeAuthenticator,
  REQUEST_OPTIONS,
  type FakeAuthenticator,
} from '@adpartner/shared/testing/fake-authenticator';
import { askForPasskey, makePasskey, offerInField } from './ask-browser.ts';

let authenticator: FakeAuthenticator;
let field: HTMLInputElement;
beforeEach(() => {
  jest.useFakeTimers();
  authenticator = fakeAuthenticator(true);
  field = document.createElement('input');
  field.setAttribute('autocomplete', 'username webauthn');
  document.body.append(field);
});
afterEach(() => {
  jest.useRealTimers();
  authenticator.remove();
  field.remove();
});

test.each([
  ['NotAllowedError', 'notUsed', 'notMade'],
  ['InvalidStateError', 'exists', 'exists'],
  ['SecurityError', 'unusable', 'unusable'],
] as const)('%s of a browser is told as %s, where one is made as %s', async (name, used, made) => {
  authenticator.fail(name);
  await expect(askForPasskey(REQUEST_OPTIONS)).rejects.toMatchObject({ fault: used });
  await expect(makePasskey(CREATION_OPTIONS)).rejects.toMatchObject({ fault: made });
});

/** Starts the offer in the field, and waits until the browser has it. */
async function offer(left = new AbortController().signal) {
  const askServer = jest.fn(() => Promise.resolve(REQUEST_OPTIONS));
  const chosen = offerInField(askServer, left);
  await jest.advanceTimersByTimeAsync(0);
  return { chosen, askServer };
}

test('one that is chosen in the field is answered', async () => {
  const { chosen } = await offer();
  authenticator.choose();
  expect(await chosen).toEqual(CREDENTIAL);
});

test('a question for one ends what is offered in the field', async () => {
  const { chosen, askServer } = await offer();
  expect(await askForPasskey(REQUEST_OPTIONS)).toEqual(CREDENTIAL);
  expect(await chosen).toBeNull();
  expect(askServer).toHaveBeenCalledTimes(1);
});

test('what is offered in the field ends with its abortion, and never begins after it', async () => {
  const left = new AbortController();
  const { chosen } = await offer(left.signal);
  expect(authenticator.isOffering()).toBe(true);
  left.abort();
  expect(await chosen).toBeNull();
  expect(authenticator.isOffering()).toBe(false);
  expect(await (await offer(left.signal)).chosen).toBeNull();
});

test('what is offered in the field is asked anew before the server takes no response any more', async () => {
  const { chosen, askServer } = await offer();
  await jest.advanceTimersByTimeAsync(REQUEST_OPTIONS.timeout - 30_001);
  expect(askServer).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(askServer).toHaveBeenCalledTimes(2);
  authenticator.choose();
  expect(await chosen).toEqual(CREDENTIAL);
});
