import { ApiError, type ApiErrorDetails } from '@adpartner/shared/api/api-error';
import { REASONS, type Reason } from '@adpartner/shared/contract/error-codes';
import { LANGUAGES } from '@adpartner/shared/contract/language';
import { setLanguage, translator } from '@adpartner/shared/i18n/i18n';
import { localMoment } from '@adpartner/shared/testing/local-moment';
import { describeError, describeReason, fieldErrors } from './error-message.ts';
import { LANGUAGE_TAGS } from './languages.ts';
import { loadTerms } from './load-terms.ts';

const USD = { code: 'USD', digits: 2 };
const formats = { tag: 'en', currency: USD };
const t = translator();

const apiError = (reason: string, params: Record<string, unknown> = {}, message = 'Refused.') =>
  new ApiError({ kind: 'business', code: 400, reason, params, message });

const PARAMS: Record<string, unknown> = {
  fields: { amount: 'required' },
  min: '10.00',
  max: '20000.00',
  attempts_left: 3,
  until: localMoment('2026-11-21T10:05'),
  next_at: '2026-11-22T00:00:00.000Z',
  since: localMoment('2026-11-01T00:00'),
  outstanding: '200.00',
  because: 'bank_card_changed',
  request_id: 'req-7',
};

function example(reason: Reason): Record<string, unknown> {
  const status = reason === 'plan_state' ? 'matching' : 'rejected';
  return { ...PARAMS, status };
}

beforeAll(() => loadTerms());
beforeEach(() => setLanguage('en'));

test.each(LANGUAGES)('in %s every reason is told without a placeholder left', async (code) => {
  await setLanguage(code);
  const own = { tag: LANGUAGE_TAGS[code], currency: USD };
  const told = new Set<string>();
  for (const reason of Object.keys(REASONS) as Reason[]) {
    const text = describeError(apiError(reason, example(reason)), t, own);
    expect(text).not.toMatch(/\{\{|\}\}|errors\.|undefined/);
    expect(text).not.toBe(t('errorKinds.unknown'));
    told.add(text);
  }
  expect(told.size).toBe(Object.keys(REASONS).length);
});

test.each([
  ['amount_out_of_range', 'Enter an amount from $10.00 to $20,000.00'],
  ['wrong_transaction_password', 'Wrong transaction password. 3 tries left.'],
  ['plan_state', 'You can’t do this now: the plan’s status is “Matching”'],
  ['withdrawal_state', 'You can’t do this any more: the withdrawal’s status is “Rejected”'],
  [
    'startup_funds_not_returned',
    'You’ve owed $200.00 of your start-up advance since Nov\u00a01,\u00a02026. You can withdraw once you no longer owe it. Customer service can help with that.',
  ],
  ['server_error', 'Something went wrong on our side. Please try again later. Reference: req-7'],
] as const)('%s is told with its params', (reason, expected) => {
  expect(describeError(apiError(reason, example(reason)), t, formats)).toBe(expected);
});

test('a cooling-off is told with its cause, where it is known', () => {
  const params = { until: PARAMS.until, because: 'bank_card_changed' };
  expect(describeReason('withdrawal_cooling_off', params, t, formats)).toMatch(
    /paused withdrawals until .+ Your withdrawal account has changed\.$/,
  );
  const newer = { until: PARAMS.until, because: 'moon' };
  expect(describeReason('withdrawal_cooling_off', newer, t, formats)).toMatch(
    /paused withdrawals until .+\.$/,
  );
});

test('in Japanese sentences follow each other without a space', async () => {
  await setLanguage('jp');
  const params = { until: PARAMS.until, because: 'bank_card_changed' };
  expect(describeReason('withdrawal_cooling_off', params, t, { tag: 'ja' })).toContain(
    '停止しています。出金先が',
  );
});

test('without a currency amounts are bare numbers', () => {
  const params = { min: '10.00', max: '20000.00' };
  expect(describeReason('amount_out_of_range', params, t, { tag: 'de' })).toContain('20.000,00');
});

test.each([
  ['offline', 'No connection to the server. Please check your network.'],
  ['timeout', 'The server took too long to answer.'],
  ['transport', 'We couldn’t reach the server.'],
  ['malformed', 'We couldn’t read the server’s answer. Please try again later.'],
  ['aborted', 'This stopped before it finished'],
] as const)('a call that failed as %s says so', (kind, expected) => {
  const details: ApiErrorDetails = { kind, message: 'x' };
  expect(describeError(new ApiError(details), t, formats)).toBe(expected);
});

test("a reason that this client does not know comes in the server's words", () => {
  expect(describeError(apiError('moon_phase', {}, 'Wait for the moon.'), t, formats)).toBe(
    'Wait for the moon.',
  );
});

test.each([
  ['a known reason without its params', apiError('amount_out_of_range')],
  ['a state that this client does not know', apiError('plan_state', { status: 'orbiting' })],
  ['an unknown reason without words', apiError('moon_phase', {}, '')],
])('%s is told as what its code means', (_, error) => {
  expect(describeError(error, t, formats)).toBe('System error.');
});

test('an error that is none of the API is something that went wrong', () => {
  expect(describeError(new Error('x is not a function'), t, formats)).toBe('Something went wrong.');
});

const until = localMoment('2026-11-21T10:05');
test.each<[number, Record<string, unknown>, string]>([
  [413, {}, 'This file is too large. Please choose a smaller one.'],
  [429, {}, 'The service is busy right now. Please try again in a moment.'],
  [
    503,
    { until },
    'The service is busy right now. Please try again after Nov\u00a021,\u00a02026, 10:05\u00a0AM.',
  ],
  [429, { until, retry_after: 5 }, 'The service is busy right now. Please try again in 5 seconds.'],
  [
    503,
    { until, retry_after: 7200 },
    'The service is busy right now. Please try again after Nov\u00a021,\u00a02026, 10:05\u00a0AM.',
  ],
  [502, {}, 'We couldn’t reach the server.'],
])('an HTTP status of %i with %j says: %s', (code, params, expected) => {
  const error = new ApiError({ kind: 'transport', code, params, message: 'x' });
  expect(describeError(error, t, formats)).toBe(expected);
});

test.each([
  [{ until, retry_after: 30 }, 'Too many tries. Please try again in 30 seconds.'],
  [{ until, retry_after: 480 }, 'Too many tries. Please try again in 8 minutes.'],
  [{ until }, 'Too many tries. You can try again from Nov\u00a021,\u00a02026, 10:05\u00a0AM.'],
])('too many tries with %j says: %s', (params, expected) => {
  expect(describeError(apiError('too_many_attempts', params), t, formats)).toBe(expected);
});

test('in Arabic, where “in 30 seconds” is also “within 30 seconds”, nobody is asked to hurry', async () => {
  await setLanguage('ar');
  const busy = new ApiError({
    kind: 'transport',
    code: 429,
    message: '',
    params: { retry_after: 30 },
  });
  const told = [apiError('too_many_attempts', { until: PARAMS.until, retry_after: 30 }), busy].map(
    (error) => describeError(error, t, { tag: LANGUAGE_TAGS.ar }),
  );
  for (const text of told) expect(text).toMatch(/ستتمكن من المحاولة مرة أخرى .?خلال 30 ثانية/);
});

test('who may try again within a minute is told the next one, and never too early', () => {
  const params = { until: localMoment('2026-11-21T10:05:01') };
  expect(describeError(apiError('too_many_attempts', params), t, formats)).toBe(
    'Too many tries. You can try again from Nov\u00a021,\u00a02026, 10:06\u00a0AM.',
  );
});

test('where the host is older than this remote, too many tries are told with the moment', () => {
  const older = ((key: string, values?: object) =>
    /errorKinds/.test(key)
      ? key.replace('shared:', '')
      : t(key as never, values as never)) as unknown as typeof t;
  const params = { until, retry_after: 30 };
  expect(describeReason('too_many_attempts', params, older, formats)).toMatch(/10:05/);
});

test('an account’s state is told with since when and why, where the server says so', () => {
  const told = (params: Record<string, unknown>) =>
    describeReason('account_disabled', params, t, formats);
  expect(told({})).toBe(t('errors.account_disabled'));
  expect(told({ since: PARAMS.since, why: 'Two accounts' })).toBe(
    `${t('errors.account_disabled')} In effect since Nov\u00a01,\u00a02026. Reason: Two accounts`,
  );
});

test.each([
  ['Frozen until Monday.', 'Frozen until Monday.'],
  ['', ''],
])('so is one of a reason not known here, told as “%s”', (message, words) => {
  const params = { since: PARAMS.since, why: 'Two accounts' };
  const frozen = { kind: 'business', code: 403, reason: 'account_frozen', params } as const;
  expect(describeError(new ApiError({ ...frozen, message }), t, formats)).toBe(
    `${words || t('errors.account_disabled')} In effect since Nov\u00a01,\u00a02026. Reason: Two accounts`,
  );
});

test('where the host is older, what it has no words for is left out, or something that went wrong', () => {
  const older = ((key: string, values?: object) =>
    /accountState|errorKinds\.(system|busy)/.test(key)
      ? key.replace('shared:', '')
      : t(key as never, values as never)) as unknown as typeof t;
  expect(describeReason('account_disabled', { since: PARAMS.since }, older, formats)).toBe(
    t('errors.account_disabled'),
  );
  for (const error of [
    apiError('moon_phase', {}, ''),
    new ApiError({ kind: 'transport', code: 503, message: 'x' }),
  ]) {
    expect(describeError(error, older, formats)).toBe('Something went wrong.');
  }
});

test('what is wrong with an input is told by field', () => {
  const error = apiError('invalid_params', {
    fields: { phone: 'format', nickname: 'too_long', lang: 'moon', count: 3 },
  });
  expect(fieldErrors(error, t, formats)).toEqual({
    phone: 'This doesn’t look right. Please check it',
    nickname: 'This is too long',
    lang: 'Please check this',
  });
});

test('a reason that is about one field is told at that field', () => {
  expect(fieldErrors(apiError('username_taken'), t, formats)).toEqual({
    username: 'This username is taken',
  });
  expect(fieldErrors(apiError('amount_out_of_range', PARAMS), t, formats)).toEqual({
    amount: 'Enter an amount from $10.00 to $20,000.00',
  });
});

test.each([
  ['a reason about the whole', apiError('bad_credentials')],
  ['an error of the transport', new ApiError({ kind: 'offline', message: 'x' })],
  ['any other error', new Error('x')],
])('%s is about no field', (_, error) => {
  expect(fieldErrors(error, t, formats)).toEqual({});
});
