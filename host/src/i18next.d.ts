import type developer from './locales/developer/en.json';
import type en from './locales/en.json';
import type screens from './locales/screens/en.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    host: typeof en & typeof screens & typeof developer;
  }
}
