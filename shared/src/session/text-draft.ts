import * as z from '@adpartner/shared/contract/zod';
import { formDraft, type FormDraft } from './form-draft.ts';

const textsSchema = z.record(z.string(), z.string());

/** `formDraft` for a form of texts only; the form says which fields it knows. */
export const textDraft = (
  remote: string,
  form: string,
  userId: string,
): FormDraft<Readonly<Record<string, string>>> => formDraft(remote, form, userId, textsSchema);
