import { PasskeyFailure, type PasskeyFault } from './passkey-failure.ts';

/** The browser's error names. For NotAllowedError it does not tell whether the user or the time ended it. */
const FAULTS: Readonly<Partial<Record<string, PasskeyFault>>> = {
  InvalidStateError: 'exists',
  SecurityError: 'unusable',
  NotSupportedError: 'unusable',
  ConstraintError: 'unusable',
};

/**
 * The credential that the browser was asked for, its errors as ours.
 * @param notAllowed the fault of a request that the user or the time ended
 * @returns null if another request took the place of this one
 * @throws PasskeyFailure
 */
export async function credentialOf<T>(
  asked: Promise<T>,
  notAllowed: 'notUsed' | 'notMade',
): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'AbortError') return null;
    const fault = name === 'NotAllowedError' ? notAllowed : FAULTS[name];
    throw fault ? new PasskeyFailure(fault, error) : error;
  }
}
