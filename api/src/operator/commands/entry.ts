import { normalizeAccessCode } from '../../auth/access-code.ts';
import { createLicenseKey } from '../../auth/license-key.ts';
import { KEY_STATES, listLicenseKeys } from '../../auth/list-license-keys.ts';
import { signTicket } from '../../auth/ticket.ts';
import type { Queries } from '../../db/database.ts';
import { createAuthorizationCode } from '../../store/authorization-code.ts';
import { defineCommand } from '../command.ts';
import {
  afterField,
  choiceField,
  countField,
  languageField,
  limitField,
  lineField,
} from '../common-fields.ts';
import { optional, placed } from '../field.ts';
import { OperatorError } from '../../errors/operator-error.ts';

const MOST_AT_ONCE = 1000;
const count = optional(countField(1, MOST_AT_ONCE, 'How many; left out: one'));
const LISTED = 100;
const TICKET_MINUTES = 10;

/** The key as it is stored, in any spelling. */
async function findLicenseKey(tx: Queries, typed: string): Promise<string> {
  const key = normalizeAccessCode(typed);
  const found = await tx
    .selectFrom('license_keys')
    .select('key')
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) throw new OperatorError(`there is no license key ${typed}`);
  return found.key;
}

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
    name: 'license-key list',
    kind: 'look',
    // Unmasked: the log has them from their creation, and an operator who may list them may create them.
    summary: 'Lists license keys, newest first, and who registered with them',
    examples: ['license-key list', 'license-key list --state unused --limit 1000 --json'],
    fields: {
      state: optional(choiceField(KEY_STATES, 'Which; left out: all')),
      after: afterField(lineField('A license key', 100), 'a license key'),
      limit: limitField(LISTED),
    },
    columns: { license_keys: ['key', 'created_at', 'used_at', 'username'] },
    async run({ tx }, { state, after, limit = LISTED }) {
      const last = after === undefined ? undefined : await findLicenseKey(tx, after);
      return {
        result: { license_keys: await listLicenseKeys(tx, { state, after: last, limit }) },
      };
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
