import type { NotificationCategory } from '@adpartner/shared/contract/notification';
import type { ColumnType, Generated } from 'kysely';

import type { Int8, Int8ByDefault, Json, TimeByDefault, TimeOrNull } from './value-types.ts';

/** An operator's text by language code; `en` always exists. */
export type TextByLanguage = { en: string } & { [language: string]: string };
/** A text that the client makes from a message key. */
export interface ServerText {
  key: string;
  params: Record<string, string | number>;
}
/** A person's own words, a client's message, or an operator's text by language. */
export type StoredText = string | ServerText | TextByLanguage;

export interface ConfigurationTable {
  only_row: Generated<boolean>;
  environment: 'production' | 'sandbox' | null;
  /** The demo partner's password, which the servers of a sandbox print. */
  demo_password: string | null;
  currency_code: Generated<string>;
  currency_digits: Generated<number>;
  /** Minor units. */
  plan_min: Int8ByDefault;
  /** Minor units. */
  plan_max: Int8ByDefault;
  settlement_hours: Generated<number>;
  matching_hours: Generated<number>;
  new_account_status: Generated<'active' | 'not_activated'>;
  cooling_off_hours: Generated<number>;
  first_binding_cooling_off_hours: Generated<number>;
  data_refresh_seconds: Generated<number>;
}

export interface WithdrawMethodsTable {
  method: 'bank' | 'wallet_address';
  position: number;
  /** Minor units. */
  min_amount: Int8;
  /** Minor units. */
  max_amount: Int8;
  /** A fraction as decimal text: `0.01500`. */
  fee_rate: ColumnType<string, string | number | undefined, string | number>;
  /** Minor units. */
  fee_min: Int8ByDefault;
  eta_hours: number;
}

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

export interface ChannelsTable {
  id: Generated<string>;
  user_id: string | null;
  kind: 'general' | 'recharge';
  position: number;
  label: Json<TextByLanguage>;
  type: number;
  url: string;
}

export interface NotificationsTable {
  id: Generated<string>;
  user_id: string | null;
  category: NotificationCategory;
  title: Json<StoredText>;
  body: Json<StoredText>;
  link_route: string | null;
  link_id: string | null;
  created_at: TimeByDefault;
  ends_at: TimeOrNull;
  /** The operator's own words beside it. */
  words: Json<StoredText> | null;
}

export interface NotificationReadsTable {
  user_id: string;
  notification_id: string;
  read_at: TimeByDefault;
}

/** Tables of the operator's configuration and texts. */
export interface ContentTables {
  configuration: ConfigurationTable;
  withdraw_methods: WithdrawMethodsTable;
  languages: LanguagesTable;
  texts: TextsTable;
  faqs: FaqsTable;
  channels: ChannelsTable;
  notifications: NotificationsTable;
  notification_reads: NotificationReadsTable;
}
