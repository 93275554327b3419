import { DEFAULT_LANGUAGE, isLanguageCode, type LanguageCode } from './languages.ts';

/** A line of `basic_config.client_language_map`: comma-separated client codes → one app code. */
export interface ClientLanguageRule {
  source: string;
  targets: string;
}

export interface LanguageHints {
  /** The stored value of `lang`, whatever it is. */
  stored: unknown;
  /** `basic_config.client_language_map`; empty while it is not known. */
  clientLanguageMap: readonly ClientLanguageRule[];
  /** `navigator.languages`, the preferred one first. */
  clientLanguages: readonly string[];
}

const normal = (code: string) => code.trim().toLowerCase().replaceAll('_', '-');

/** The map as a list of [client code, app code], without rules whose app code is unknown. */
function pairsOf(map: readonly ClientLanguageRule[]): [source: string, target: LanguageCode][] {
  return map.flatMap(({ source, targets }) => {
    const target = targets.trim().toLowerCase();
    if (!isLanguageCode(target)) return [];
    return source
      .split(',')
      .map(normal)
      .filter((code) => code !== '')
      .map((code): [string, LanguageCode] => [code, target]);
  });
}

/**
 * The app's code for one client code ("zh-Hant-TW", "pt_BR"), by the client-language map: an exact source
 * first, then the longest source that is a whole-subtag prefix of the client's code. `null` if no rule
 * matches.
 */
export function mapClientLanguage(
  client: string,
  map: readonly ClientLanguageRule[],
): LanguageCode | null {
  const wanted = normal(client);
  if (wanted === '') return null;
  let best: { length: number; target: LanguageCode } | null = null;
  for (const [source, target] of pairsOf(map)) {
    if (source === wanted) return target;
    if (wanted.startsWith(`${source}-`) && source.length > (best?.length ?? 0)) {
      best = { length: source.length, target };
    }
  }
  return best?.target ?? null;
}

/**
 * The first language: the user's choice, else the client-language map's for the client's languages in their
 * order, else English.
 */
export function chooseLanguage(hints: LanguageHints): LanguageCode {
  if (isLanguageCode(hints.stored)) return hints.stored;
  for (const client of hints.clientLanguages) {
    const target = mapClientLanguage(client, hints.clientLanguageMap);
    if (target !== null) return target;
  }
  return DEFAULT_LANGUAGE;
}
