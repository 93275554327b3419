import { ApiError } from '@adpartner/shared/api/api-error';
import { setLanguage, translator } from '@adpartner/shared/i18n/i18n';
import { describePasskeyError, PasskeyFailure } from './passkey-failure.ts';

const formats = { tag: 'en' };

beforeAll(() => setLanguage('en'));

test('what a browser said is told in words, and anything else as any error is', () => {
  const say = (error: unknown) => describePasskeyError(error, translator(), formats);
  expect(say(new PasskeyFailure('notUsed', null))).toMatch(/couldn’t confirm/);
  expect(say(new ApiError({ kind: 'offline', message: '' }))).toMatch(/No connection/);
  expect(say(new Error('anything'))).toMatch(/Something went wrong/);
});

test('a host that is older and has no words for it says that something went wrong', () => {
  const t = (key: string) => key.replace('shared:', '');
  const text = describePasskeyError(new PasskeyFailure('exists', null), t, formats);
  expect(text).toBe('errorKinds.unknown');
});
