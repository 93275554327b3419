import { ApiError, fieldsOf } from '@adpartner/shared/api/api-error';
import { REASONS, type Reason } from '@adpartner/shared/contract/error-codes';
import { FUND_RECORD_STATUSES, PLAN_STATUSES } from '@adpartner/shared/contract/status-words';
import { COOLING_OFF_CAUSES, FIELD_RULES } from '@adpartner/shared/contract/text-keys';
import { fieldOfReason } from './error-fields.ts';
import { textValues, type TextFormats } from './text-values.ts';
import type { TranslateShared } from './message-types.ts';

type Params = Readonly<Record<string, unknown>>;

const isReason = (reason: string | null): reason is Reason =>
  reason !== null && Object.hasOwn(REASONS, reason);

function oneOf<const Word extends string>(words: readonly Word[], value: unknown): Word | null {
  return words.find((word) => word === value) ?? null;
}

/** Params that are words of the contract, in the language shown; null where one is not known here. */
function statusText(reason: Reason, params: Params, t: TranslateShared): string | null {
  if (reason === 'plan_state') {
    const status = oneOf(PLAN_STATUSES, params.status);
    return status && t(`shared:planStatus.${status}`);
  }
  const status = oneOf(FUND_RECORD_STATUSES, params.status);
  return status && t(`shared:fundRecordStatus.${status}`);
}

/** A second sentence goes on after a space, except in scripts that write none. */
const follow = (first: string, second: string) =>
  /[。！？]$/u.test(first) ? first + second : `${first} ${second}`;

/**
 * Why something was refused, by its reason and params: of an error, or of a wallet's `blocks`. Null
 * where this client does not know the reason, or its params are not what the contract says.
 */
export function describeReason(
  reason: string,
  params: Params,
  t: TranslateShared,
  formats: TextFormats,
): string | null {
  if (!isReason(reason)) return null;
  const rule: { code: number; params?: readonly string[] } = REASONS[reason];
  const needed = rule.params?.filter((name) => name !== 'fields' && name !== 'because') ?? [];
  const values = textValues(params, formats);
  if (needed.some((name) => !(name in values))) return null;
  if (needed.includes('status')) {
    const status = statusText(reason, params, t);
    if (status === null) return null;
    values.status = status;
  }
  if (typeof values.attempts_left === 'number') values.count = values.attempts_left;
  const text = t(`shared:errors.${reason}`, values);
  const cause = reason === 'withdrawal_cooling_off' && oneOf(COOLING_OFF_CAUSES, params.because);
  return cause ? follow(text, t(`shared:coolingOff.${cause}`)) : text;
}

/**
 * What to tell the user about an error, in the language shown. Goes by kind, reason and params, never
 * by text; a reason newer than this client comes in the server's English, and what is no ApiError is
 * something that went wrong. Formats: `tag` from `useMessages`, `currency` of the basic configuration.
 */
export function describeError(error: unknown, t: TranslateShared, formats: TextFormats): string {
  if (!(error instanceof ApiError)) return t('shared:errorKinds.unknown');
  if (error.kind !== 'business') return t(`shared:errorKinds.${error.kind}`);
  const text = describeReason(error.reason ?? '', error.params, t, formats);
  if (text !== null) return text;
  return isReason(error.reason) || error.message === ''
    ? t('shared:errorKinds.unknown')
    : error.message;
}

/** The message of a broken rule of `invalid_params`; a general one for a rule not known here. */
export function describeRule(rule: string, t: TranslateShared): string {
  return t(`shared:rules.${oneOf(FIELD_RULES, rule) ?? 'invalid'}`);
}

/**
 * What is wrong with which field of the input, by its wire name: the rules of `invalid_params`, or the
 * one field that another reason is about (`username_taken` → `username`). `{}` where the error is about
 * no field: then show `describeError`. A form shows an entry that it has no field for in that way too.
 */
export function fieldErrors(
  error: unknown,
  t: TranslateShared,
  formats: TextFormats,
): Record<string, string> {
  if (!(error instanceof ApiError) || !isReason(error.reason)) return {};
  const field = fieldOfReason(error.reason);
  if (field !== null) return { [field]: describeError(error, t, formats) };
  return Object.fromEntries(
    Object.entries(fieldsOf(error)).map(([name, rule]) => [name, describeRule(rule, t)]),
  );
}
