import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { idSchema } from './id.ts';

/** The largest image that is taken, in bytes: 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * The most pixels of an image: a phone's camera has less, a decompression bomb has more. The limit is about
 * half of that for kinds that the server can only unpack as a whole.
 */
export const MAX_IMAGE_PIXELS = 40_000_000;

export const filePurposeSchema = z.enum(['avatar', 'feedback']);
export type FilePurpose = z.infer<typeof filePurposeSchema>;

/** An image stored on the server. */
export const uploadedFileSchema = z.object({
  id: idSchema,
  url: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/**
 * Uploads one image as form data. Size and kind have reasons of their own, so there is no rule for them here.
 */
export const uploadFileCall = defineCall({
  method: 'POST',
  path: '/files/upload',
  needs: 'session',
  form: true,
  input: z.object({ file: z.file(), purpose: filePurposeSchema }),
  output: uploadedFileSchema,
});
