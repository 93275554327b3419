import type { NamespaceLoader } from '@adpartner/shared/i18n/i18n';

/** Loads the file of `shared/terms`. */
export const termsFile: NamespaceLoader = (language) =>
  import(`../locales/terms/${language}.json`).then(
    (m: { default: Record<string, unknown> }) => m.default,
  );
