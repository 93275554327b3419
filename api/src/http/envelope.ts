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
