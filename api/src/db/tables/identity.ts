import type { ProfileField } from '@adpartner/shared/contract/profile';
import type { ColumnType, Generated } from 'kysely';

import type { Int8ByDefault, Json, Time, TimeByDefault, TimeOrNull } from './value-types.ts';
import type { StoredText, TextByLanguage } from './texts.ts';

export type Entry = 'register' | 'app';
export type AccountStatus = 'active' | 'not_activated' | 'disabled' | 'cancelled';

export interface UsersTable extends Record<ProfileField, string | null> {
  id: Generated<string>;
  username: string;
  nickname: string;
  password_hash: string | null;
  entry: Entry;
  subject: string | null;
  lang: Generated<string>;
  avatar_file_id: string | null;
  operated_id: Generated<string>;
  status: Generated<AccountStatus>;
  /** Since when it is restricted, null if it is not: set by the database. */
  status_since: ColumnType<Date | null, never, never>;
  /** The operator's reason. */
  status_why: Json<TextByLanguage> | null;
  store_opened_at: TimeOrNull;
  credit_score: Generated<number>;
  level_points: Generated<number>;
  vip_until: TimeOrNull;
  terms_version: string | null;
  terms_accepted_at: TimeOrNull;
  transaction_password_hash: string | null;
  /** When one was last set; stays when it is reset. */
  transaction_password_set_at: TimeOrNull;
  /** When the operator last unbound a card. */
  bank_card_unbound_at: TimeOrNull;
  /** Since when the two-step sign-in is on; null if it is off. */
  two_step_since: TimeOrNull;
  created_at: TimeByDefault;
}

export interface CreditChangesTable {
  id: Int8ByDefault;
  user_id: string;
  at: TimeByDefault;
  change: number;
  why: Json<StoredText>;
}

export interface SignInsTable {
  user_id: string;
  /** `YYYY-MM-DD` */
  day: string;
  signed_at: TimeByDefault;
  time_zone: string;
}

export interface FollowsTable {
  id: Int8ByDefault;
  user_id: string;
  agent_id: string;
  followed_at: TimeByDefault;
  ended_at: TimeOrNull;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  token_hash: ColumnType<Uint8Array, Uint8Array, never>;
  created_at: TimeByDefault;
  last_seen_at: TimeByDefault;
  idle_expires_at: Time;
  expires_at: Time;
  revoked_at: TimeOrNull;
  browser: string | null;
  system: string | null;
  network: string | null;
}

export interface LicenseKeysTable {
  key: string;
  created_at: TimeByDefault;
  used_by: string | null;
  used_at: TimeOrNull;
}

export interface AuthorizationCodesTable {
  code: string;
  created_at: TimeByDefault;
  used_by: string | null;
  used_at: TimeOrNull;
}

export interface UsedTicketsTable {
  id: string;
  user_id: string;
  used_at: TimeByDefault;
  expires_at: Time;
}

export interface IdempotencyKeysTable {
  user_id: string;
  path: string;
  key: string;
  request_hash: ColumnType<Uint8Array, Uint8Array, never>;
  answer: ColumnType<Record<string, unknown> | null, string | null | undefined, string>;
  created_at: TimeByDefault;
}

export interface AttemptsTable {
  id: Int8ByDefault;
  kind: string;
  subject: string;
  at: TimeByDefault;
  state: Generated<'pending' | 'wrong'>;
}

export interface TransactionPasswordCountersTable {
  user_id: string;
  wrong: Generated<number>;
  locked_until: TimeOrNull;
}

export interface KnownDevicesTable {
  user_id: string;
  device_hash: ColumnType<Uint8Array, Uint8Array, never>;
  first_seen_at: TimeByDefault;
  last_seen_at: TimeByDefault;
}

export interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: ColumnType<Uint8Array, Uint8Array, never>;
  counter: ColumnType<bigint, bigint, bigint>;
  transports: Generated<string>;
  multi_device: boolean;
  backed_up: boolean;
  name: string;
  confirms: Generated<boolean>;
  created_at: TimeByDefault;
  last_used_at: TimeOrNull;
}

export interface SpentChallengesTable {
  hash: ColumnType<Uint8Array, Uint8Array, never>;
  expires_at: Time;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: ColumnType<Uint8Array, Uint8Array, never>;
  made_at: TimeByDefault;
  used_at: TimeOrNull;
}

export interface FamiliarPlacesTable {
  user_id: string;
  place_hash: ColumnType<Uint8Array, Uint8Array, never>;
  last_seen_at: TimeByDefault;
}

/** Tables of users and of how they sign in. */
export interface IdentityTables {
  users: UsersTable;
  credit_changes: CreditChangesTable;
  sign_ins: SignInsTable;
  follows: FollowsTable;
  sessions: SessionsTable;
  license_keys: LicenseKeysTable;
  authorization_codes: AuthorizationCodesTable;
  used_tickets: UsedTicketsTable;
  idempotency_keys: IdempotencyKeysTable;
  attempts: AttemptsTable;
  transaction_password_counters: TransactionPasswordCountersTable;
  known_devices: KnownDevicesTable;
  passkeys: PasskeysTable;
  spent_challenges: SpentChallengesTable;
  recovery_codes: RecoveryCodesTable;
  familiar_places: FamiliarPlacesTable;
}
