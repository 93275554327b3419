import type { NamespaceLoader } from '@adpartner/shared/i18n/i18n';

/** Loads the host's own messages, in one file with those of shared/ that every page has. */
export const hostWords: NamespaceLoader = (language) =>
  import(
    /* webpackChunkName: "words-[request]", webpackInclude: /locales\/[a-z]+\.json$/ */ `../locales/${language}.json`
  ).then((m: { default: Record<string, unknown> }) => m.default);
