import type { AppliedMigration } from '../db/migrate.ts';

/**
 * A backup is gzipped lines within a seal (sealed-file.ts): the header, then each table's line followed by its rows, then the end.
 * Lines of our own begin with `#` and JSON; a row is the JSON that the database made of it, which goes
 * back as it is, so that no value passes through JavaScript.
 */
export const FORMAT = 1;

export interface BackupHeader {
  readonly adpartner_backup: number;
  readonly at: string;
  readonly migrations: readonly AppliedMigration[];
}

export interface BackupEnd {
  /** How many rows each table has. */
  readonly end: Readonly<Record<string, number>>;
  /** Where each sequence is; null for one that was never asked. */
  readonly sequences: Readonly<Record<string, string | null>>;
}

/** What a backup is read as, in its order. */
export type BackupPart =
  | { readonly header: BackupHeader }
  | { readonly table: string }
  | { readonly row: string }
  | { readonly end: BackupEnd };

/** This file can't be restored; the message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
