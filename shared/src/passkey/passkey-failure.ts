import { describeError } from '@adpartner/shared/i18n/error-message';
import type { TranslateShared } from '@adpartner/shared/i18n/message-types';
import type { TextFormats } from '@adpartner/shared/i18n/text-values';

/** How it ended without a passkey: taken back or waited for too long, there already, not possible here. */
export type PasskeyFault = 'notUsed' | 'notMade' | 'exists' | 'unusable';

/** A browser was asked for a passkey and came to none. */
export class PasskeyFailure extends Error {
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, cause: unknown) {
    super(`passkey: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** What to tell the user where a passkey was asked for: as `describeError`, and what a browser has said. */
export function describePasskeyError(
  error: unknown,
  t: TranslateShared,
  formats: TextFormats,
): string {
  if (!(error instanceof PasskeyFailure)) return describeError(error, t, formats);
  const text = t(`shared:passkey.${error.fault}`);
  // A host that is older than this remote has no words for it.
  return text.startsWith('passkey.') ? t('shared:errorKinds.unknown') : text;
}
