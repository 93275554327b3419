import { ApiError } from '@adpartner/shared/api/api-error';
import { CODES } from '@adpartner/shared/contract/error-codes';
import { LANGUAGES } from '@adpartner/shared/contract/language';
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
  showFailure(error);
  expect(shown()).toEqual([expect.stringMatching(/ Please (try again|check|choose)/), 'failure']);
});

test.each(LANGUAGES)('in %s it says so after what happened', async (language) => {
  await setLanguage(language);
  showFailure(new Error('no such thing'));
  const problem = t('shared:errorKinds.unknown');
  expect(shown()![0]).toMatch(new RegExp(`^\\p{Cf}?${problem}.{3,}`, 'u'));
});

test('words of the server stay as they are, whatever they say', async () => {
  await setLanguage('en');
  const message = t('shared:errorKinds.unknown');
  showFailure(new ApiError({ kind: 'business', code: 405, reason: 'moon_phase', message }));
  expect(shown()).toEqual([message, 'failure']);
});
