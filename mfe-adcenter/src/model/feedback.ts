import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import { fieldRules } from '@adpartner/shared/contract/field-rules';
import type { FieldRule } from '@adpartner/shared/contract/text-keys';

/** The limits of a feedback. */
export const FEEDBACK_LENGTH = { topic: 80, content: 2000 } as const;

/** The most images. */
export const FEEDBACK_IMAGES = 4;

/** The typed texts of a feedback. */
export interface FeedbackDraft {
  topic: string;
  content: string;
}

/** The call's own check of a feedback, by field. */
export function feedbackFaults(draft: FeedbackDraft): Partial<Record<string, FieldRule>> {
  const read = sendFeedbackCall.input.safeParse(draft);
  return read.success ? {} : fieldRules(read.error.issues, draft);
}
