// What never-called.ts leaves out of i18next and its React part.

/**
 * Messages are added by `addResourceBundle`: there is no backend, no clone, and keys are strings. Values are
 * formatted before: there is no `{{count, number}}`.
 */
export const I18NEXT = [
  'Connector.queueLoad',
  'Connector.loaded',
  'Connector.read',
  'Connector.prepareLoading',
  'Connector.load',
  'Connector.reload',
  'Connector.loadOne',
  'Connector.saveMissing',
  'ResourceStore.removeNamespaces',
  'I18n.reloadResources',
  'I18n.loadLanguages',
  'I18n.loadNamespaces',
  'I18n.cloneInstance',
  'I18n.hydrate',
  'I18n.dir',
  'I18n.toJSON',
  'Translator.getUsedParamsDetails',
  'Formatter.format',
  'Formatter.add',
  'Formatter.addCached',
  'ResourceStore.addResource',
  'keysFromSelector',
  'createProxy',
  'I18n.setDefaultNamespace',
  'ResourceStore.addResources',
  'ResourceStore.removeResourceBundle',
  'Logger.clone',
  'Logger.deprecate',
  'LanguageUtil.clearCache',
  'LanguageUtil.getScriptPartFromCode',
  'PluralResolver.clearCache',
  'PluralResolver.getPluralFormsOfKey',
  'PluralResolver.getSuffixes',
  'PluralResolver.needsPlural',
  'EventEmitter.once',
];

/** No message includes another (`$t(key)`), and none names a format. */
export const I18NEXT_IDLE = ['Interpolator.nest', 'Formatter.init'];

/**
 * Options of the one instance, which `i18n.ts` makes: it has all messages that it is given and no others, and no
 * plugin but React's.
 */
export const I18NEXT_CONSTANT = {
  '.alwaysFormat': 'false',
  '.cleanCode': 'false',
  '.lowerCaseLng': 'false',
  '.missingKeyNoValueFallbackToKey': 'false',
  '.useRawValueToEscape': 'false',
  '.backend': 'undefined',
  '.debug': 'false',
  '.defaultVariables': 'undefined',
  '.fallbackNS': 'undefined',
  '.i18nFormat': 'undefined',
  '.initAsync': 'false',
  '.isClone': 'false',
  '.ignoreJSONStructure': 'false',
  ignoreJSONStructure: 'false',
  '.languageDetector': 'undefined',
  '.load': "'currentOnly'",
  '.partialBundledLanguages': 'false',
  '.nonExplicitSupportedLngs': 'false',
  '.parseMissingKeyHandler': 'undefined',
  '.appendNamespaceToCIMode': 'false',
  '.appendNamespaceToMissingKey': 'false',
  '.postProcess': 'undefined',
  '.preload': 'undefined',
  '.resources': '{}',
  '.returnDetails': 'false',
  '.returnedObjectHandler': 'undefined',
  '.saveMissing': 'false',
  '.supportedLngs': 'undefined',
  '.updateMissing': 'false',
};

/** Without a backend every namespace counts as loaded. */
export const REACT_I18NEXT = ['loadNamespaces', 'loadLanguages'];

/** It warns of an instance without languages, of a namespace that is not loaded, and of hints that need a backend. */
export const REACT_I18NEXT_EMPTY = ['warnOnce'];
