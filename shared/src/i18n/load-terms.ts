import { addNamespaceLoader } from '@adpartner/shared/i18n/i18n';
import { termsFile } from './terms-file.ts';

/**
 * Loads the rest of namespace `shared`, which the login page does without: the words for states, accounts and
 * kinds, and the texts that the server makes. Called when a remote is opened. Never rejects.
 */
export function loadTerms(): Promise<void> {
  return addNamespaceLoader('shared/terms', termsFile);
}
