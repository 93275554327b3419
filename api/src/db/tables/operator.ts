import type { ColumnType } from 'kysely';

import type { Json } from './value-types.ts';

export interface OperatorActionsTable {
  id: ColumnType<bigint, never, never>;
  at: ColumnType<Date, never, never>;
  /** Who did it. */
  actor: string;
  command: string;
  /** What it was told, without secrets. */
  params: Json<Record<string, unknown>>;
  /** Of commands that move money: one action each. */
  reference: string | null;
  /** Whose account it was about. */
  user_id: string | null;
  result: Json<Record<string, unknown>>;
}

/** What operators did. */
export interface OperatorTables {
  operator_actions: OperatorActionsTable;
}
