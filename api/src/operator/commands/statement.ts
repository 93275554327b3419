import { monthSchema, timeZoneInput } from '@adpartner/shared/contract/time';
import * as z from 'zod/mini';

import { defineCommand } from '../command.ts';
import { user } from '../common-fields.ts';
import { option, optional, placed } from '../field.ts';
import { findAccount } from '../find-account.ts';
import { statementCsv } from '../statement-csv.ts';

export const statementCommands = [
  defineCommand({
    name: 'statement export',
    kind: 'look',
    summary:
      "Writes a month of a user's accounts as CSV: every entry with the balance after it, " +
      'between the balances at the beginning and at the end',
    examples: [
      'statement export alice 2026-10 --output alice-2026-10.csv',
      'statement export alice 2026-10 --time-zone Asia/Bangkok',
    ],
    fields: {
      user,
      month: placed(
        option(z.pipe(z.string().check(z.trim()), monthSchema), {
          help: 'The month',
          expects: 'a month such as 2026-10',
        }),
      ),
      time_zone: optional(
        option(timeZoneInput, {
          help: 'The zone in which the month begins and ends; left out: UTC',
          expects: 'a time zone such as Asia/Bangkok',
        }),
      ),
    },
    printed: 'csv',
    async run(exchange, { user: username, month, time_zone = 'UTC' }) {
      const account = await findAccount(exchange.tx, username);
      const { csv, entries } = await statementCsv(exchange, account.id, month, time_zone);
      return { result: { username: account.username, month, time_zone, entries, csv } };
    },
  }),
];
