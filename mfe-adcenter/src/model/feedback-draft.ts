import * as z from '@adpartner/shared/contract/zod';
import { formDraft } from '@adpartner/shared/session/form-draft';
import type { UploadedImage } from './uploads.ts';

const imageSchema = z.object({ name: z.string(), id: z.string(), url: z.string(), at: z.number() });
const schema = z.object({
  topic: z.string(),
  content: z.string(),
  /** Older releases kept none. */
  images: z._default(z.array(imageSchema), []),
});

/** How long the server lets an uploaded image wait for its feedback, with an hour to send it in. */
const USABLE_MS = 23 * 60 * 60_000;

/** A user's typed feedback with its uploaded images, stored while the tab is open. */
export const feedbackDraft = (userId: string) => formDraft('adcenter', 'feedback', userId, schema);

/** The images that the server still takes. */
export const usableImages = (images: readonly UploadedImage[] = [], now: number): UploadedImage[] =>
  images.filter(({ at }) => at > now - USABLE_MS && at <= now);
