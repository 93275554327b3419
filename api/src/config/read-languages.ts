import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  USUAL_LANGUAGES,
  type LanguageCode,
} from '@adpartner/shared/contract/language';

import { ConfigError } from './config-error.ts';
import { read, type Environ } from './read-values.ts';

/** `LANGUAGES`: the languages that the deployment offers, by the app's codes, separated by commas. */
export function readLanguages(env: Environ): readonly LanguageCode[] {
  const text = read(env, 'LANGUAGES');
  if (text === null) return USUAL_LANGUAGES;
  const codes = text.split(',').map((code) => code.trim());
  const unknown = codes.find((code) => !LANGUAGES.some((one) => one === code));
  if (unknown !== undefined) {
    throw new ConfigError(
      `LANGUAGES has ${unknown || 'an empty code'}, which is none of ${LANGUAGES.join(', ')}`,
    );
  }
  if (!codes.includes(DEFAULT_LANGUAGE)) {
    throw new ConfigError(
      `LANGUAGES lacks ${DEFAULT_LANGUAGE}: texts that have no translation are shown in it`,
    );
  }
  return LANGUAGES.filter((code) => codes.includes(code));
}
