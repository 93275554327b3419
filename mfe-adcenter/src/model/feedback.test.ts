import { sendFeedbackCall } from '@adpartner/shared/contract/feedback';
import { FEEDBACK_LENGTH, feedbackFaults } from './feedback.ts';

test.each([
  ['Topic', 'Content', {}],
  ['', '', { topic: 'required', content: 'required' }],
  ['  ', 'Content', { topic: 'required' }],
  ['Topic', '\n', { content: 'required' }],
  ['t'.repeat(81), 'Content', { topic: 'too_long' }],
])('topic %j with content %j', (topic, content, faults) => {
  expect(feedbackFaults({ topic, content })).toEqual(faults);
});

test.each([
  ['topic', FEEDBACK_LENGTH.topic],
  ['content', FEEDBACK_LENGTH.content],
])('the call takes exactly as much of the %s', (name, length) => {
  const fits = (size: number) =>
    sendFeedbackCall.input.safeParse({ topic: 'a', content: 'a', [name]: 'a'.repeat(size) })
      .success;
  expect([fits(length), fits(length + 1)]).toEqual([true, false]);
});
