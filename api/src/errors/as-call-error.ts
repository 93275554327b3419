import { REASONS, type Reason } from '@adpartner/shared/contract/error-codes';

import { errorCode } from '../config/error-code.ts';
import { CallError } from './call-error.ts';

/** The code of the database's `refuse(reason, params)`: the message is the reason, the detail its params. */
const RAISED_BY_DATABASE = 'AP001';

const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);

/** The call's error as it was thrown, or as the database raised it; null for any other error. */
export function asCallError(error: unknown): CallError | null {
  if (error instanceof CallError) return error;
  if (errorCode(error) !== RAISED_BY_DATABASE) return null;
  const { message, detail } = error as { message: unknown; detail?: unknown };
  if (typeof message !== 'string' || !isReason(message)) return null;
  const params: unknown = typeof detail === 'string' ? JSON.parse(detail) : undefined;
  const hasParams = typeof params === 'object' && params !== null && Object.keys(params).length > 0;
  return new CallError(message, hasParams ? { ...params } : undefined);
}
