import { REASONS, type Reason } from '@adpartner/shared/contract/error-codes';

import { errorCode } from '../config/error-code.ts';
import { Refusal } from './refusal.ts';

/** The code of the database's `refuse(reason, params)`: the message is the reason, the detail its params. */
const REFUSED_BY_DATABASE = 'AP001';

const isReason = (text: string): text is Reason => Object.hasOwn(REASONS, text);

/** A refusal as it was thrown, or as the database raised it; null for any other error. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (errorCode(error) !== REFUSED_BY_DATABASE) return null;
  const { message, detail } = error as { message: unknown; detail?: unknown };
  if (typeof message !== 'string' || !isReason(message)) return null;
  const params: unknown = typeof detail === 'string' ? JSON.parse(detail) : undefined;
  const hasParams = typeof params === 'object' && params !== null && Object.keys(params).length > 0;
  return new Refusal(message, hasParams ? { ...params } : undefined);
}
