import type { Envelope } from '@adpartner/shared/contract/envelope';

import { REFUSAL_MESSAGES } from './refusal-messages.ts';
import type { Refusal } from './refusal.ts';

/** The envelope of a refused call. */
export function refusalEnvelope(refusal: Refusal): Envelope {
  return {
    code: refusal.code,
    msg: REFUSAL_MESSAGES[refusal.reason],
    data: {
      reason: refusal.reason,
      ...(refusal.params && { params: refusal.params }),
      ...(refusal.lang && { lang: refusal.lang }),
    },
  };
}

/** The envelope of a call that the server has no room for now; nginx answers the same over its limits. */
export const BUSY_ENVELOPE: Envelope = {
  code: 429,
  msg: 'The service is busy right now. Please try again in a moment.',
  data: null,
};
