import type { Envelope } from '@adpartner/shared/contract/envelope';

import { ERROR_MESSAGES } from './error-messages.ts';
import type { CallError } from './call-error.ts';

/** The envelope of a call's error. */
export function errorEnvelope(error: CallError): Envelope {
  return {
    code: error.code,
    msg: ERROR_MESSAGES[error.reason],
    data: {
      reason: error.reason,
      ...(error.params && { params: error.params }),
      ...(error.lang && { lang: error.lang }),
    },
  };
}

/** The envelope of a call that the server has no capacity for; nginx sends the same above its limits. */
export const BUSY_ENVELOPE: Envelope = {
  code: 429,
  msg: 'The service is busy right now. Please try again in a moment.',
  data: null,
};
