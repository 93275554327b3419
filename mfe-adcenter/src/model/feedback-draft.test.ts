import { feedbackDraft, usableImages } from './feedback-draft.ts';

const HOUR = 60 * 60_000;
const imageAt = (at: number) => ({ name: 'one.png', id: 'f1', url: '/files/f1', at });

test('a draft of an older release has no images, and a damaged one is dropped', () => {
  const draft = feedbackDraft('u1');
  sessionStorage.setItem('adcenter_draft_feedback_u1', '{"topic":"Plans","content":"More"}');
  expect(draft.read()).toEqual({ topic: 'Plans', content: 'More', images: [] });
  sessionStorage.setItem(
    'adcenter_draft_feedback_u1',
    '{"topic":"Plans","content":"More","images":[{"id":5}]}',
  );
  expect(draft.read()).toBeNull();
});

test('an image is usable as long as the server keeps it', () => {
  const now = 100 * HOUR;
  const images = [imageAt(now - 24 * HOUR), imageAt(now - 22 * HOUR), imageAt(now + HOUR)];
  expect(usableImages(images, now)).toEqual([imageAt(now - 22 * HOUR)]);
  expect(usableImages(undefined, now)).toEqual([]);
});
