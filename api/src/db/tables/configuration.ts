import type { ColumnType, Generated } from 'kysely';

import type { TextByLanguage } from './texts.ts';
import type { Int8, Int8ByDefault, Json } from './value-types.ts';

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

export interface ChannelsTable {
  id: Generated<string>;
  user_id: string | null;
  kind: 'general' | 'recharge';
  position: number;
  label: Json<TextByLanguage>;
  type: number;
  url: string;
}

/** The operator's settings, ways to withdraw and channels of support. */
export interface ConfigurationTables {
  configuration: ConfigurationTable;
  withdraw_methods: WithdrawMethodsTable;
  channels: ChannelsTable;
}
