/** How much a feedback may hold. */
export const FEEDBACK_LENGTH = { topic: 80, content: 2000 } as const;

/** How many images may go with it. */
export const FEEDBACK_IMAGES = 4;

/** What of a feedback is missing, by field. What else is wrong with it the call says. */
export function feedbackFaults(draft: { topic: string; content: string }) {
  const missing = (['topic', 'content'] as const).filter((name) => draft[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, 'required'])) as Partial<
    Record<'topic' | 'content', 'required'>
  >;
}
