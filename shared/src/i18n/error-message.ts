import { ApiError, fieldsOf } from '@adpartner/shared/api/api-error';
import { CODES, type Reason } from '@adpartner/shared/contract/error-codes';
import type { FundRecordStatus } from '@adpartner/shared/contract/fund-record';
import type { PlanStatus } from '@adpartner/shared/contract/plan';
import type { CoolingOffCause, FieldRule } from '@adpartner/shared/contract/text-keys';
import { fieldOfReason } from './error-fields.ts';
import { formatFrom } from './formats.ts';
import { twoSentences } from './sentences.ts';
import { textValues, type TextFormats } from './text-values.ts';
import { waitText } from './wait-text.ts';
import type { TranslateShared } from './message-types.ts';

type Params = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, string | number>>;

const keyOf = (reason: string) => `shared:errors.${reason as Reason}` as const;

/** Whether a message is missing: i18next returns the key then. */
const isMissing = (message: string) => message.startsWith('errors.');

/** The placeholders of a message. */
const namesIn = (message: string) => [...message.matchAll(/\{\{(\w+)/g)].map(([, name]) => name!);

/** The message of a word of the wire; null if there is none here: i18next returns the key then. */
function said(word: unknown, say: (word: never) => string): string | null {
  if (typeof word !== 'string' || !/^\w+$/.test(word)) return null;
  const text = say(word as never);
  return text.endsWith(`.${word}`) ? null : text;
}

/** Params that are words of the contract, in the language shown; null if one is unknown. */
const statusText = (reason: string, { status }: Params, t: TranslateShared): string | null =>
  reason === 'plan_state'
    ? said(status, (one: PlanStatus) => t(`shared:planStatus.${one}`))
    : said(status, (one: FundRecordStatus) => t(`shared:fundRecordStatus.${one}`));

/** Reasons with the start of an account's state, and with the operator's words, if any. */
const OF_ACCOUNTS: ReadonlySet<string> = new Set([
  'account_not_activated',
  'account_disabled',
  'account_cancelled',
]);
/** The codes of these; newer reasons of these codes have the same params. */
const CODES_OF_ACCOUNTS: ReadonlySet<number> = new Set([
  CODES.notActivated,
  CODES.notEnabled,
  CODES.deleted,
]);

/**
 * When to try again, from a number of seconds, 0 once the wait is over; null if there is none, or if the host has no
 * message for it.
 */
function describeWait(
  { retry_after }: Params,
  { tag }: TextFormats,
  t: TranslateShared,
  kind: 'triesWait' | 'busyWait',
): string | null {
  const when = waitText(retry_after, tag);
  const text =
    retry_after === 0
      ? t('shared:errorKinds.triesNow')
      : when && t(`shared:errorKinds.${kind}`, { when });
  return text && !text.startsWith('errorKinds.') ? text : null;
}

function describeAccount(text: string, values: Values, t: TranslateShared): string {
  const since = values.since && t('shared:accountState.since', { since: values.since });
  const why = values.why && t('shared:accountState.why', { why: values.why });
  // The host is older than this remote and has no message for it.
  const more = [since, why].filter((one) => one && !one.startsWith('accountState.'));
  return more.reduce<string>((all, one) => twoSentences(all, String(one)), text);
}

/**
 * The message of a reason with its params: of an error, or of a wallet's `blocks`. Null if this client does
 * not know the reason, if its params are invalid, or if the host is older than this remote and has no message
 * for it.
 */
export function describeReason(
  reason: string,
  params: Params,
  t: TranslateShared,
  formats: TextFormats,
): string | null {
  if (reason === 'too_many_attempts') {
    const wait = describeWait(params, formats, t, 'triesWait');
    if (wait !== null) return wait;
  }
  const key = keyOf(reason);
  const values = textValues(params, formats, formatFrom);
  if (typeof values.attempts_left === 'number') values.count = values.attempts_left;
  const message = t(key, { ...values, skipInterpolation: 1 });
  if (isMissing(message)) return null;
  const needed = namesIn(message);
  if (needed.includes('status')) {
    const status = statusText(reason, params, t);
    if (status === null) return null;
    values.status = status;
  }
  if (needed.some((name) => !(name in values))) return null;
  const text = t(key, values);
  if (OF_ACCOUNTS.has(reason)) return describeAccount(text, values, t);
  const cause =
    reason === 'withdrawal_cooling_off' &&
    said(params.because, (one: CoolingOffCause) => t(`shared:coolingOff.${one}`));
  return cause ? twoSentences(text, cause) : text;
}

/** The general messages. */
export type ErrorKind =
  | Exclude<ApiError['kind'], 'business'>
  | 'busy'
  | 'server'
  | 'system'
  | 'tooLarge'
  | 'unknown';

/** The message of an error. */
export interface ErrorMessage {
  text: string;
  /** The general message that it is; left out where it says more. */
  kind?: ErrorKind;
}

const general = (kind: ErrorKind, t: TranslateShared): ErrorMessage => ({
  text: t(`shared:errorKinds.${kind}`),
  kind,
});

/** The general message of a code, for an error with neither a known reason nor words. */
function describeCode(code: number, t: TranslateShared): ErrorMessage {
  switch (code) {
    case CODES.invalidParams:
      return general('system', t);
    case CODES.noAuth:
      return { text: t('shared:errors.no_session') };
    case CODES.notActivated:
      return { text: t('shared:errors.account_not_activated') };
    case CODES.notEnabled:
      return { text: t('shared:errors.account_disabled') };
    case CODES.deleted:
      return { text: t('shared:errors.account_cancelled') };
    case CODES.tooManyAttempts:
      return general('busy', t);
    case CODES.serverError:
      return general('server', t);
    case CODES.tokenExpired:
      return { text: t('shared:errors.session_expired') };
    case CODES.userExists:
      return { text: t('shared:errors.username_taken') };
    default:
      return general('unknown', t);
  }
}

/** An HTTP status without an envelope: from a proxy before the server. */
function describeStatus(error: ApiError, t: TranslateShared, formats: TextFormats): ErrorMessage {
  if (error.code === 413) return general('tooLarge', t);
  if (error.code === 500) return general('server', t);
  if (error.code !== 429 && error.code !== 503) return general('transport', t);
  const wait = describeWait(error.params, formats, t, 'busyWait');
  if (wait !== null) return { text: wait };
  const { until } = textValues(error.params, formats, formatFrom);
  return until === undefined
    ? general('busy', t)
    : { text: t('shared:errorKinds.busyUntil', { until }) };
}

/**
 * The message of an error in the language shown. It depends on kind, reason and params, never on text; an
 * unknown reason shows the server's English text, one without a text the message of its code, and anything
 * but an ApiError a general failure. Formats: `tag` from `useMessages`, `currency` of the basic
 * configuration.
 */
export function describeError(error: unknown, t: TranslateShared, formats: TextFormats): string {
  return errorMessage(error, t, formats).text;
}

/**
 * The message of `describeError` with its kind, by which a caller can tell a general message from one that says what to do:
 * the host's toasts add “Please try again.” to some general ones.
 */
export function errorMessage(
  error: unknown,
  t: TranslateShared,
  formats: TextFormats,
): ErrorMessage {
  const message = messageOf(error, t, formats);
  // The host is older than this remote and has no message for it.
  return message.text.startsWith('errorKinds.') ? general('unknown', t) : message;
}

function messageOf(error: unknown, t: TranslateShared, formats: TextFormats): ErrorMessage {
  if (!(error instanceof ApiError)) return general('unknown', t);
  if (error.kind === 'transport') return describeStatus(error, t, formats);
  if (error.kind !== 'business') return general(error.kind, t);
  const text = describeReason(error.reason ?? '', error.params, t, formats);
  if (text !== null) return { text };
  const isKnown = error.reason !== null && !isMissing(t(keyOf(error.reason)));
  const message =
    isKnown || error.message === '' ? describeCode(error.code, t) : { text: error.message };
  return CODES_OF_ACCOUNTS.has(error.code)
    ? { text: describeAccount(message.text, textValues(error.params, formats), t) }
    : message;
}

/** The message of a broken rule of `invalid_params`; a general one for an unknown rule. */
export function describeRule(rule: string, t: TranslateShared): string {
  return said(rule, (one: FieldRule) => t(`shared:rules.${one}`)) ?? t('shared:rules.invalid');
}

/**
 * The messages by input field (wire name): the rules of `invalid_params`, or the one field that another
 * reason concerns (`username_taken` → `username`). `{}` if the error concerns no field: then show
 * `describeError`. A form also shows a message of a field that it lacks in that way.
 */
export function fieldErrors(
  error: unknown,
  t: TranslateShared,
  formats: TextFormats,
): Record<string, string> {
  if (!(error instanceof ApiError) || error.reason === null) return {};
  const field = fieldOfReason(error.reason);
  if (field !== null) return { [field]: describeError(error, t, formats) };
  return Object.fromEntries(
    Object.entries(fieldsOf(error)).map(([name, rule]) => [name, describeRule(rule, t)]),
  );
}
