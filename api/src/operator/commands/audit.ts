import { defineCommand } from '../command.ts';
import { countField, lineField, usernameField } from '../fields.ts';
import { optional } from '../field.ts';
import { findAccount } from '../find-account.ts';

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
      limit: optional(countField(1, 1000, `How many at most; left out: ${LISTED}`)),
    },
    columns: { actions: ['id', 'at', 'actor', 'command', 'username', 'reference', 'params'] },
    async run({ tx }, { user, command, actor, reference, before, limit = LISTED }) {
      const account = user === undefined ? null : await findAccount(tx, user);
      let query = tx
        .selectFrom('operator_actions as done')
        .leftJoin('users', 'users.id', 'done.user_id')
        .select([
          'done.id',
          'done.at',
          'done.actor',
          'done.command',
          'users.username',
          'done.reference',
          'done.params',
          'done.result',
        ]);
      if (account) query = query.where('done.user_id', '=', account.id);
      if (command !== undefined) query = query.where('done.command', '=', command);
      if (actor !== undefined) query = query.where('done.actor', '=', actor);
      if (reference !== undefined) query = query.where('done.reference', '=', reference);
      if (before !== undefined) query = query.where('done.id', '<', BigInt(before));
      const rows = await query.orderBy('done.id', 'desc').limit(limit).execute();
      return {
        result: {
          actions: rows.map(({ id, at, ...row }) => ({
            id: String(id),
            at: at.toISOString(),
            ...row,
          })),
        },
      };
    },
  }),
];
