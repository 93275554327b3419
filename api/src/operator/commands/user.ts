import type { AccountStatus } from '../../db/tables/identity.ts';
import { searchUsers } from '../../user/search-users.ts';
import { defineCommand } from '../command.ts';
import { optional, placed } from '../field.ts';
import {
  afterField,
  choiceField,
  limitField,
  lineField,
  user,
  usernameField,
} from '../common-fields.ts';
import { findAccount } from '../find-account.ts';
import { OPEN_CHARGEBACK_COLUMNS } from '../open-chargebacks.ts';
import { userState } from '../user-state.ts';

const LISTED = 50;
const STATUSES = [
  'active',
  'not_activated',
  'disabled',
  'cancelled',
] as const satisfies readonly AccountStatus[];

export const userCommands = [
  defineCommand({
    name: 'user list',
    kind: 'look',
    summary: 'Lists users, newest first: all, or those that something is known of',
    examples: [
      'user list',
      'user list alice@',
      'user list "+49 30 1234"',
      'user list --status not_activated --limit 20 --after alice',
    ],
    fields: {
      search: optional(
        placed(lineField('Part of it', 100)),
        'Part of a username, nickname, e-mail address, phone number or external-operation id; left out: everyone',
      ),
      status: optional(choiceField(STATUSES, 'In which state; left out: in any')),
      after: afterField(usernameField, 'a username'),
      limit: limitField(LISTED),
    },
    columns: {
      users: [
        'created_at',
        'username',
        'nickname',
        'email',
        'phone',
        'operated_id',
        'entry',
        'status',
      ],
    },
    async run({ tx }, { search, status, after, limit = LISTED }) {
      const last = after === undefined ? undefined : await findAccount(tx, after);
      return {
        result: { users: await searchUsers(tx, { search, status, after: last?.id, limit }) },
      };
    },
  }),
  defineCommand({
    name: 'user show',
    kind: 'look',
    summary: 'Shows the whole state of a user: account, money, what blocks and what waits',
    examples: ['user show alice', 'user show alice --json'],
    fields: { user },
    columns: {
      blocks: ['means', 'params'],
      withdrawals: ['reference', 'time', 'amount', 'fee', 'net', 'destination'],
      chargebacks: OPEN_CHARGEBACK_COLUMNS,
      plans: ['number', 'status', 'put_amount', 'until', 'then'],
      coupons: ['name', 'effect', 'value', 'amount_requirement', 'expires_at'],
      notices: ['created_at', 'title', 'body', 'read'],
      actions: ['id', 'at', 'actor', 'command', 'reference', 'params'],
    },
    async run(exchange, { user: username }) {
      const { id } = await findAccount(exchange.tx, username);
      return { result: await userState(exchange, id) };
    },
  }),
];
