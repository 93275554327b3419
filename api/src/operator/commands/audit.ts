import { defineCommand } from '../command.ts';
import { countField, limitField, lineField, usernameField } from '../common-fields.ts';
import { optional } from '../field.ts';
import { findAccount } from '../find-account.ts';
import { listActions } from '../list-actions.ts';

const LISTED = 50;

export const auditCommands = [
  defineCommand({
    name: 'audit list',
    kind: 'look',
    summary: 'Lists what operators did, newest first',
    examples: [
      'audit list',
      'audit list --user alice --command top-up',
      'audit list --before 1200',
    ],
    fields: {
      user: optional(usernameField, 'About whose account'),
      command: optional(lineField('Which command, such as "account disable"', 100)),
      actor: optional(lineField('Who did it', 100)),
      reference: optional(lineField('Of which reference', 100)),
      before: optional(
        countField(1, 999_999_999, 'Only those with a lower id, to go on from there'),
      ),
      limit: limitField(LISTED),
    },
    columns: { actions: ['id', 'at', 'actor', 'command', 'username', 'reference', 'params'] },
    async run({ tx }, { user, limit = LISTED, ...asked }) {
      const account = user === undefined ? null : await findAccount(tx, user);
      const actions = await listActions(tx, { ...asked, userId: account?.id ?? null, limit });
      return { result: { actions } };
    },
  }),
];
