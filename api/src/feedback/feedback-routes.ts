import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { sendFeedback } from './send-feedback.ts';

export function feedbackRoutes(app: FastifyInstance): void {
  serve(app, sendFeedbackCall, async ({ user, input, once }) =>
    once(async (tx) => ({ id: await sendFeedback(tx, user.id, input) })),
  );
}
