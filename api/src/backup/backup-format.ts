import type { AppliedMigration } from '../db/read-migrations.ts';

/**
 * A backup is gzipped lines within a seal (sealed-file.ts): the header, then each table's line followed by
 * its rows, then the end. Lines of the format begin with `#` and JSON; a row is the JSON that the database
 * made, which is restored as it is, so that no value passes through JavaScript.
 */
export const FORMAT = 1;

export interface BackupHeader {
  readonly adpartner_backup: number;
  readonly at: string;
  readonly migrations: readonly AppliedMigration[];
}

export interface BackupEnd {
  /** The number of rows of each table. */
  readonly end: Readonly<Record<string, number>>;
  /** The value of each sequence; null for one that was never used. */
  readonly sequences: Readonly<Record<string, string | null>>;
}

/** The parts of a backup, in order. */
export type BackupPart =
  | { readonly header: BackupHeader }
  | { readonly table: string }
  | { readonly row: string }
  | { readonly end: BackupEnd };

/** This file can't be restored; the message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
