import { render, screen } from '@testing-library/react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { createApiClient } from '@adpartner/shared/api/client';
import { CODES, REASONS, type Code, type Reason } from '@adpartner/shared/contract/error-codes';
import { cancelWithdrawalCall, getWalletCall } from '@adpartner/shared/contract/wallet';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { setLanguage, translator } from '@adpartner/shared/i18n/i18n';
import { loadTerms } from '@adpartner/shared/i18n/load-terms';
import { currentToken, signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { HostServicesContext } from '@adpartner/shared/shell/host-services';
import { QueryView } from '@adpartner/shared/shell/query-view';
import { fakeServices } from '@adpartner/shared/testing/fake-services';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { errorPolicy } from './apply-error-policy.ts';

const MSG = 'As the server words it.';
const t = translator();
const formats = { tag: 'en' };
/** Params that a reason may have. */
const PARAMS = {
  fields: { amount: 'required' },
  ...{ min: '1.00', max: '5.00', attempts_left: 3, outstanding: '2.00', request_id: 'r-1' },
  ...{ until: '2026-11-22T10:00:00.000Z', next_at: '2026-11-22T10:00:00.000Z' },
  ...{ since: '2026-11-01T10:00:00.000Z', because: 'bank_card_changed' },
};

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

interface Shown {
  /** Shown for two seconds. */
  toast?: string;
  /** Shown in the support popup, and in which language. */
  popup?: [string, string | undefined];
  /** The redirect's target. */
  led?: string;
  /** What the screen shows instead of its content, or above it. */
  screen?: string;
}

const SITUATIONS = ['page load', 'action', 'background poll'] as const;
type Situation = (typeof SITUATIONS)[number];

const enveloped = (envelope: Envelope) => () => new Response(JSON.stringify(envelope));

/** What a signed-in user sees after a response. */
async function shownOf(response: () => Response, situation: Situation): Promise<Shown> {
  const shown: Shown = {};
  const client = createApiClient({
    base: '',
    getToken: currentToken,
    getLanguage: () => 'en',
    fetch: () => Promise.resolve(response()),
    onError: errorPolicy({
      location: () => ({ pathname: '/wallet', search: '' }),
      go: (to) => void (shown.led = to),
      toast: (error) => void (shown.toast = describeError(error, t, formats)),
      explainRestriction: (error) =>
        void (shown.popup = [describeError(error, t, formats), error.lang]),
    }),
  });
  const asked =
    situation === 'action'
      ? client.call(cancelWithdrawalCall, { id: 'w-1' })
      : client.call(getWalletCall, {}, { shownInPlace: true });
  const error: unknown = await asked.then(
    () => null,
    (refused: unknown) => refused,
  );
  if (!(error instanceof ApiError)) throw new Error('it was not refused');
  if (situation === 'action') return shown;
  const page = render(
    <HostServicesContext value={fakeServices()}>
      <QueryView
        query={{
          data: situation === 'page load' ? undefined : 'all there was',
          error,
          isFetching: false,
          dataUpdatedAt: Date.parse('2026-11-20T10:00'),
          refetch: () => undefined,
        }}
        skeleton={null}
        failedTitle="It did not come"
      >
        {(data) => <p>{data}</p>}
      </QueryView>
    </HostServicesContext>,
  );
  if (situation === 'background poll') screen.getByText('all there was');
  shown.screen = document.body.textContent;
  page.unmount();
  return shown;
}

/** The message of a code without a known reason. */
const meaningOf = (code: Exclude<Code, 200>): string =>
  ({
    400: 'System error.',
    401: 'Please log in',
    402: t('errors.account_not_activated'),
    403: t('errors.account_disabled'),
    404: t('errors.account_cancelled'),
    405: 'Something went wrong.',
    429: 'The service is busy right now. Please try again in a moment.',
    500: 'Something went wrong on our side. Please try again later.',
    503: 'Your login has expired. Please log in again.',
    4001: 'This username is taken',
  })[code];
const CASES = Object.values(CODES).filter((code) => code !== CODES.success);

/** What is visible after an error whose message is `text`, by SPEC's catalogue. */
function expected(
  code: number,
  keepsSession: boolean,
  text: string,
  situation: Situation,
  isFinal = code === 402 || code === 403 || code === 404,
): Shown {
  const offer = isFinal ? 'Contact customer service' : 'Try again';
  const place = `It did not come${text}${offer}`;
  const stale = new RegExp(`^We couldn’t refresh\\. Data as of Nov\u00a020,\u00a02026.*${offer}`);
  const beside: Shown =
    situation === 'action'
      ? {}
      : { screen: situation === 'page load' ? place : expect.stringMatching(stale) };
  const ends =
    (code === CODES.tokenExpired && !keepsSession) || (code === CODES.noAuth && !keepsSession);
  if (ends) return { ...beside, led: '/login' };
  if (code === 402 || code === 403 || code === 404) return { ...beside, popup: [text, 'th'] };
  return situation === 'action' ? { toast: text } : beside;
}

beforeAll(async () => {
  await setLanguage('en');
  await loadTerms();
});
beforeEach(() => signIn({ token: 'now', user: aUser({ entry: 'register' }) }));
afterEach(() => signOut());

describe.each(SITUATIONS)('on %s', (situation) => {
  const LEADS_AWAY: Partial<Record<Reason, string>> = { store_not_open: '/ad-welcome' };
  const KEEP_SESSION: readonly Reason[] = [
    'bad_credentials',
    'ticket_invalid',
    'ticket_expired',
    'ticket_used',
    'no_account_for_ticket',
  ];

  test.each(Object.keys(REASONS) as Reason[])('%s is told in words of its own', async (reason) => {
    const { code } = REASONS[reason];
    const params = { ...PARAMS, status: reason === 'plan_state' ? 'matching' : 'rejected' };
    const data = { reason, params, lang: 'th' };
    const shown = await shownOf(enveloped({ code, msg: MSG, data }), situation);
    const text = describeError(
      new ApiError({ kind: 'business', code, reason, params, message: MSG }),
      t,
      formats,
    );
    expect(text).not.toContain(MSG);
    const led = LEADS_AWAY[reason];
    if (reason === 'not_found' && situation === 'page load') {
      expect(shown).toEqual({ screen: 'We couldn’t find this, or it isn’t yours' });
    } else if (led !== undefined) {
      expect(shown).toMatchObject({ led });
      expect(shown.toast).toBeUndefined();
    } else {
      const isFinal = reason === 'invalid_params' || undefined;
      const keeps = KEEP_SESSION.includes(reason);
      expect(shown).toEqual(expected(code, keeps, text, situation, isFinal));
    }
  });

  describe.each([
    ['of a reason not known here', { reason: 'moon_phase', lang: 'th' }],
    ['without a reason', { lang: 'th' }],
    ['whose reason is no word', { reason: 7, lang: 'th' }],
    ['with something else for its params', { params: [], lang: 'th' }],
  ])('an error %s', (_, data) => {
    test.each(CASES)('and of code %s is told in the server’s words', async (code) => {
      const shown = await shownOf(enveloped({ code, msg: MSG, data }), situation);
      expect(shown).toEqual(expected(code, false, MSG, situation));
    });

    test.each(CASES)('and of code %s, without words, as what the code means', async (code) => {
      const shown = await shownOf(enveloped({ code, msg: '', data }), situation);
      expect(shown).toEqual(expected(code, false, meaningOf(code), situation));
    });
  });

  test('an error of a code not known here, with nothing at all, is something that went wrong', async () => {
    const text = 'Something went wrong.';
    const shown = await shownOf(enveloped({ code: 999, msg: '', data: null }), situation);
    expect(shown).toEqual(expected(999, false, text, situation));
  });

  test.each<[number, string | null, string]>([
    [413, null, 'This file is too large. Please choose a smaller one.'],
    [429, null, 'The service is busy right now. Please try again in a moment.'],
    [429, '5', 'The service is busy right now. Please try again in 5 seconds.'],
    [503, '1', 'The service is busy right now. Please try again in 1 second.'],
    [502, null, 'We couldn’t reach the server.'],
  ])('HTTP %i with Retry-After %s is told as what it means', async (status, after, text) => {
    const headers: HeadersInit = after === null ? {} : { 'Retry-After': after };
    // A proxy's response has no envelope; the server's own 413 has one.
    const body = status === 413 ? '{"code":400,"msg":"no","data":null}' : '<h1>No</h1>';
    const shown = await shownOf(() => new Response(body, { status, headers }), situation);
    expect(shown).toEqual(expected(status, true, text, situation));
  });
});
