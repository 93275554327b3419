import { ApiError } from '@adpartner/shared/api/api-error';
import type { Call } from '@adpartner/shared/contract/call';
import { getWalletCall, withdrawCall } from '@adpartner/shared/contract/wallet';
import { currentToken, signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { aUser } from '@adpartner/shared/testing/builders/user';
import { errorPolicy, type PolicyEffects } from './apply-error-policy.ts';

const expired = new ApiError({
  kind: 'business',
  message: '',
  code: 503,
  reason: 'session_expired',
});

function page(pathname: string, search = ''): PolicyEffects & { went: unknown[]; said: unknown[] } {
  const went: unknown[] = [];
  const said: unknown[] = [];
  return {
    went,
    said,
    location: () => ({ pathname, search }),
    go: (to, state) => void went.push([to, state, currentToken()]),
    toast: (error) => void said.push(error),
    explainRestriction: ({ reason, lang }) => void said.push([reason, lang]),
  };
}

test('that a call in the background was refused to a restricted account is not explained', () => {
  const effects = page('/ad-center');
  const refused = new ApiError({
    kind: 'business',
    message: '',
    code: 403,
    reason: 'account_disabled',
  });
  errorPolicy(effects)(refused, { ...failed(null, true, withdrawCall), inBackground: true });
  expect(effects.said).toEqual([]);
  errorPolicy(effects)(refused, failed(null, true, withdrawCall));
  expect(effects.said).toEqual([['account_disabled', undefined]]);
});

const failed = (tokenSent: string | null, shownInPlace = false, call: Call = getWalletCall) => ({
  call,
  tokenSent,
  shownInPlace,
});

afterEach(() => signOut());

test('an expired session ends, and the login page knows where the user was and why', () => {
  signIn({ token: 'now', user: aUser({ entry: 'register' }) });
  const effects = page('/plan/detail', '?id=7');
  errorPolicy(effects)(expired, failed('now'));
  expect(effects.went).toEqual([
    ['/login', { from: '/plan/detail?id=7', reason: 'expired' }, null],
  ]);
  expect(currentToken()).toBeNull();
});

test('an app user whose session expired is led to the page that opens the app again', () => {
  signIn({ token: 'now', user: aUser({ entry: 'app' }) });
  const effects = page('/wallet');
  errorPolicy(effects)(expired, failed('now'));
  expect(effects.went[0]).toEqual(['/session-over', expect.anything(), null]);
});

test('a response to an old token leaves the session of today alone', () => {
  signIn({ token: 'now', user: aUser() });
  const effects = page('/wallet');
  errorPolicy(effects)(expired, failed('before'));
  expect(effects.went).toEqual([]);
  expect(currentToken()).toBe('now');
});

test('a 401 on the entry route leads to the welcome page with its query', () => {
  const effects = page('/entry', '?ticket=t&lang=th');
  const noAccount = new ApiError({
    kind: 'business',
    message: '',
    code: 401,
    reason: 'no_account_for_ticket',
  });
  errorPolicy(effects)(noAccount, failed(null));
  expect(effects.went).toEqual([['/ad-welcome?ticket=t&lang=th', undefined, null]]);
});

test('a 401 that the entry screen shows itself leads nowhere and says nothing more', () => {
  const effects = page('/entry', '?ticket=t');
  const expiredTicket = new ApiError({
    kind: 'business',
    message: '',
    code: 401,
    reason: 'ticket_expired',
  });
  errorPolicy(effects)(expiredTicket, failed(null, true));
  expect(effects.went).toEqual([]);
  expect(effects.said).toEqual([]);
});

test('a disabled account is explained, in its language', () => {
  const effects = page('/login');
  const disabled = new ApiError({
    kind: 'business',
    message: '',
    code: 403,
    reason: 'account_disabled',
    lang: 'th',
  });
  errorPolicy(effects)(disabled, failed(null, true));
  expect(effects.said).toEqual([['account_disabled', 'th']]);
});

const disabled = new ApiError({
  kind: 'business',
  message: '',
  code: 403,
  reason: 'account_disabled',
});

test('what is asked again by itself at one address explains a disabled account once', () => {
  signIn({ token: 'now', user: aUser() });
  const effects = page('/wallet');
  const tell = errorPolicy(effects);
  tell(disabled, failed('now'));
  tell(disabled, failed('now'));
  expect(effects.said).toHaveLength(1);
  effects.location = () => ({ pathname: '/plan', search: '' });
  tell(disabled, failed('now'));
  expect(effects.said).toHaveLength(2);
});

test('every press that a disabled account refuses is explained', () => {
  signIn({ token: 'now', user: aUser() });
  const effects = page('/wallet');
  const tell = errorPolicy(effects);
  for (let times = 0; times < 3; times++) tell(disabled, failed('now', false, withdrawCall));
  expect(effects.said).toHaveLength(3);
});
