import { ApiError } from '@adpartner/shared/api/api-error';
import { CODES } from '@adpartner/shared/contract/error-codes';
import { LANGUAGES } from '@adpartner/shared/contract/language';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { addNamespaceLoader, setLanguage, translator } from '@adpartner/shared/i18n/i18n';
import type en from '../locales/en.json';
import { showFailure } from './show-failure.ts';
import { showToast } from './toasts.tsx';

jest.mock('./toasts.tsx', () => ({ showToast: jest.fn() }));

const t = translator('host');
const shown = () => jest.mocked(showToast).mock.lastCall;

beforeAll(() =>
  addNamespaceLoader(
    'host',
    (language) => import(`../locales/${language}.json`) as Promise<typeof en>,
  ),
);

const failed = (kind: ApiError['kind'], code = 0) => new ApiError({ kind, code, message: '' });

test.each<readonly [string | number, Error]>([
  ['no connection', failed('offline')],
  ['no response in time', failed('timeout')],
  ['a response that cannot be read', failed('malformed')],
  ...[404, 413, 429, 500, 502, 503].map((status) => [status, failed('transport', status)] as const),
  ['an input that the server refuses', failed('business', CODES.invalidParams)],
  ['a fault of the server', failed('business', CODES.serverError)],
  ['an unknown code', failed('business', 499)],
  ['a press that throws', new Error('no such thing')],
])('%s: the toast says what to do', async (_, error) => {
  await setLanguage('en');
  showFailure(describeError(error, t, { tag: 'en' }));
  expect(shown()).toEqual([expect.stringMatching(/ Please (try again|check|choose)/), 'failure']);
});

test.each(LANGUAGES)('in %s it says so once, after what happened', async (language) => {
  await setLanguage(language);
  const problem = t('shared:errorKinds.unknown');
  showFailure(problem);
  const [message] = shown()!;
  expect(message).toMatch(new RegExp(`^\\p{Cf}?${problem}.{3,}`, 'u'));
  showFailure(message);
  expect(shown()).toEqual([message, 'failure']);
});
