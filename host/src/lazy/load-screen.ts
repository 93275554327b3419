import type { ComponentType } from 'react';
import { addNamespaceLoader, type NamespaceLoader } from '@adpartner/shared/i18n/i18n';
import { loadTerms } from '@adpartner/shared/i18n/load-terms';
import { lazyScreen } from '@adpartner/shared/shell/lazy-screen';

const loadWords: NamespaceLoader = (language) =>
  import(`../locales/screens/${language}.json`).then(
    (file: { default: Record<string, unknown> }) => file.default,
  );

/** Loads the messages of what the login page does not show. */
const loadLateWords = (): Promise<unknown> =>
  Promise.all([addNamespaceLoader('host/screens', loadWords), loadTerms()]);

/**
 * A screen of the host whose code and messages load when it is first shown: the login page, where most visits
 * start, needs neither.
 */
export function loadScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyScreen(async () => {
    const [Screen] = await Promise.all([load(), loadLateWords()]);
    return Screen;
  });
}
