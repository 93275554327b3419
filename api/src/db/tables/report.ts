import type { Time } from './value-types.ts';

export interface PageReportsTable {
  minute: Time;
  remote: string;
  version: string;
  role: 'current' | 'canary' | 'previous' | 'override';
  sessions: number;
  failures: number;
  crashes: number;
  interactions: number;
  slow: number;
}

/** What pages report. */
export interface ReportTables {
  page_reports: PageReportsTable;
}
