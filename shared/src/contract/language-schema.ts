import * as z from '@adpartner/shared/contract/zod';
import { LANGUAGES } from './language.ts';

/** One of the app's codes. */
export const languageSchema = z.enum(LANGUAGES);
