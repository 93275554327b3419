import type { ColumnType } from 'kysely';

import type { Json } from './value-types.ts';

export interface OperatorActionsTable {
  id: ColumnType<bigint, never, never>;
  at: ColumnType<Date, never, never>;
  /** The operator's name. */
  actor: string;
  command: string;
  /** Its input, without secrets. */
  params: Json<Record<string, unknown>>;
  /** The reference of commands that move money: one action each. */
  reference: string | null;
  /** The user concerned. */
  user_id: string | null;
  result: Json<Record<string, unknown>>;
}

/** The log of operators' actions. */
export interface OperatorTables {
  operator_actions: OperatorActionsTable;
}
