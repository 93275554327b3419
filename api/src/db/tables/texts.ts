import type { Generated } from 'kysely';

import type { Json, TimeByDefault } from './value-types.ts';

/** An operator's text by language code; `en` always exists. */
export type TextByLanguage = { en: string } & { [language: string]: string };
/** A text that the client makes from a message key. */
export interface ServerText {
  key: string;
  params: Record<string, string | number>;
}
/** A person's own words, a client's message, or an operator's text by language. */
export type StoredText = string | ServerText | TextByLanguage;

export interface LanguagesTable {
  code: string;
  position: number;
  description: string;
  source: string;
}

export type TextCode =
  | 'privacy_policy'
  | 'terms'
  | 'operating_rules'
  | 'activity_rules'
  | 'level_rules'
  | 'credit_rules'
  | 'welcome_headline'
  | 'welcome_claim'
  | 'welcome_claim_source';

export interface TextsTable {
  code: TextCode;
  version: Generated<string>;
  text: Json<TextByLanguage>;
  updated_at: TimeByDefault;
}

export interface FaqsTable {
  id: string;
  position: number;
  question: Json<TextByLanguage>;
  answer: Json<TextByLanguage>;
}

/** Texts of the operator, and the languages that have them. */
export interface TextTables {
  languages: LanguagesTable;
  texts: TextsTable;
  faqs: FaqsTable;
}
