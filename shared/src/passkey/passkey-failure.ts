import { describeError } from '@adpartner/shared/i18n/error-message';
import type { TranslateShared } from '@adpartner/shared/i18n/message-types';
import type { TextFormats } from '@adpartner/shared/i18n/text-values';

/** Why there is no passkey: cancelled or timed out, exists already, not possible here. */
export type PasskeyFault = 'notUsed' | 'notMade' | 'exists' | 'unusable';

/** A browser was asked for a passkey and returned none. */
export class PasskeyFailure extends Error {
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, cause: unknown) {
    super(`passkey: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** The message of a failure with a passkey: as `describeError`, and for the browser's failures. */
export function describePasskeyError(
  error: unknown,
  t: TranslateShared,
  formats: TextFormats,
): string {
  if (!(error instanceof PasskeyFailure)) return describeError(error, t, formats);
  const text = t(`shared:passkey.${error.fault}`);
  // The host is older than this remote and has no message for it.
  return text.startsWith('passkey.') ? t('shared:errorKinds.unknown') : text;
}
