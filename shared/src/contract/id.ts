import * as z from '@adpartner/shared/contract/zod';

/** An opaque id as the server sends it. */
export const idSchema = z.string();

/** An opaque id as a caller sends it: 1–100 characters, none of them a control character. */
export const idInput = z
  .string()
  .check(z.minLength(1), z.maxLength(100), z.regex(/^[^\u0000-\u001f\u007f]*$/));
