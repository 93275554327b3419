import type { AcceptanceStatus, AcceptorKind } from '@adpartner/shared/contract/acceptor';
import type { FilePurpose } from '@adpartner/shared/contract/file';
import type { ColumnType, Generated } from 'kysely';

import type { Int8, Json, TimeByDefault } from './value-types.ts';
import type { TextByLanguage } from './texts.ts';

/** A column that only the database's functions write. */
type ReadOnly<T> = ColumnType<T, never, never>;

export interface NewcomerClaimsTable {
  user_id: ReadOnly<string>;
  user_coupon_id: ReadOnly<string>;
  claimed_at: ReadOnly<Date>;
}

/** The types in which a picture is stored. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

export interface FilesTable {
  id: Generated<string>;
  user_id: string;
  purpose: FilePurpose;
  name: string;
  type: ImageType;
  content: ColumnType<Uint8Array, Uint8Array, Uint8Array>;
  /** In pixels. */
  width: number;
  height: number;
  created_at: TimeByDefault;
}

export interface UploadDaysTable {
  user_id: string;
  /** `YYYY-MM-DD` */
  day: string;
  pictures: number;
}

export interface FeedbackTable {
  id: Generated<string>;
  user_id: string;
  topic: string;
  content: string;
  sent_at: TimeByDefault;
}

export interface FeedbackFilesTable {
  file_id: string;
  feedback_id: string;
  position: number;
}

export interface AcceptorsTable {
  id: Generated<string>;
  code: string;
  kind: AcceptorKind;
  name: string;
  /** Minor units, as the next one. */
  min_amount: Int8;
  max_amount: Int8;
  /** Decimal text, as the next one. */
  rate: string;
  fee_rate: string;
  licence: string | null;
  currency: string | null;
  eta_hours: number | null;
  channel_label: Json<TextByLanguage>;
  channel_type: number;
  channel_url: string;
  created_at: TimeByDefault;
}

export interface AcceptancesTable {
  id: ReadOnly<string>;
  number: ReadOnly<string>;
  user_id: ReadOnly<string>;
  acceptor_id: ReadOnly<string>;
  /** Minor units. */
  amount: ReadOnly<bigint>;
  status: ReadOnly<AcceptanceStatus>;
  recorded_at: ReadOnly<Date>;
}

export interface AcceptanceEventsTable {
  id: ReadOnly<bigint>;
  acceptance_id: ReadOnly<string>;
  at: ReadOnly<Date>;
  status: ReadOnly<AcceptanceStatus>;
  why: ReadOnly<string | null>;
}

/** Tables of newcomer coupons, pictures, feedback and foreign exchange. */
export interface ParticipationTables {
  newcomer_claims: NewcomerClaimsTable;
  files: FilesTable;
  upload_days: UploadDaysTable;
  feedback: FeedbackTable;
  feedback_files: FeedbackFilesTable;
  acceptors: AcceptorsTable;
  acceptances: AcceptancesTable;
  acceptance_events: AcceptanceEventsTable;
}
