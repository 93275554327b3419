import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { idSchema } from './id.ts';

/** The largest image that is taken, in bytes: 5 MB. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/**
 * The most pixels of an image: a phone's camera has less, a decompression bomb has more. Of kinds that can only be
 * unpacked as a whole, the server takes about half as many.
 */
export const MAX_IMAGE_PIXELS = 40_000_000;

export const filePurposeSchema = z.enum(['avatar', 'feedback']);
export type FilePurpose = z.infer<typeof filePurposeSchema>;

/** An image that the server keeps. */
export const uploadedFileSchema = z.object({
  id: idSchema,
  url: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** Uploads one image as form data. Its size and kind have reasons of their own, so no rule here. */
export const uploadFileCall = defineCall({
  method: 'POST',
  path: '/files/upload',
  needs: 'session',
  form: true,
  input: z.object({ file: z.file(), purpose: filePurposeSchema }),
  output: uploadedFileSchema,
});
