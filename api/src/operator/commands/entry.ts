import { createLicenseKey } from '../../auth/license-key.ts';
import { signTicket } from '../../auth/ticket.ts';
import type { Queries } from '../../db/database.ts';
import { createAuthorizationCode } from '../../store/authorization-code.ts';
import { defineCommand } from '../command.ts';
import { countField, languageField, lineField } from '../fields.ts';
import { optional, placed } from '../field.ts';

const MOST_AT_ONCE = 1000;
const count = optional(countField(1, MOST_AT_ONCE, 'How many; left out: one'));
const TICKET_MINUTES = 10;

async function makeSeveral(
  tx: Queries,
  make: (tx: Queries) => Promise<string>,
  many = 1,
): Promise<string[]> {
  const made: string[] = [];
  while (made.length < many) made.push(await make(tx));
  return made;
}

export const entryCommands = [
  defineCommand({
    name: 'license-key create',
    kind: 'act',
    summary: 'Makes license keys; each lets one user register',
    examples: ['license-key create', 'license-key create --count 20 --json'],
    fields: { count },
    async run({ tx }, { count: many }) {
      return { result: { license_keys: await makeSeveral(tx, createLicenseKey, many) } };
    },
  }),
  defineCommand({
    name: 'authorization-code create',
    kind: 'act',
    summary: 'Makes authorization codes; each opens the store of one user of the host app',
    examples: ['authorization-code create', 'authorization-code create --count 5'],
    fields: { count },
    async run({ tx }, { count: many }) {
      return {
        result: { authorization_codes: await makeSeveral(tx, createAuthorizationCode, many) },
      };
    },
  }),
  defineCommand({
    name: 'entry-ticket create',
    kind: 'act',
    summary: "Signs a ticket with which one of the partner's users enters once",
    examples: [
      'entry-ticket create partner-user-17 --lang th',
      'entry-ticket create 17 --minutes 2',
    ],
    fields: {
      subject: placed(lineField('What the partner calls this user')),
      lang: optional(languageField),
      minutes: optional(
        countField(1, 15, `How long it holds; left out: ${TICKET_MINUTES} minutes`),
      ),
    },
    async run({ secrets }, { subject, lang, minutes = TICKET_MINUTES }) {
      const expiresAt = new Date(Date.now() + minutes * 60_000);
      const ticket = signTicket({ subject, expiresAt, ...(lang && { lang }) }, secrets.ticketKey);
      const expires_at = expiresAt.toISOString();
      return { result: { ticket, expires_at }, logged: { expires_at } };
    },
  }),
];
