import { sql } from 'kysely';

import { newAccessCode } from '../../auth/access-code.ts';
import { hashLoginPassword } from '../../auth/login-password.ts';
import { unbindBankCard } from '../../bank-card/unbind-bank-card.ts';
import type { Queries } from '../../db/database.ts';
import { notifyUser } from '../../notification/notify-user.ts';
import { resetTransactionPassword } from '../../transaction-password/reset-transaction-password.ts';
import { endTwoStep } from '../../passkey/two-step.ts';
import { defineCommand, type Result } from '../command.ts';
import { user } from '../common-fields.ts';
import { findAccount } from '../find-account.ts';
import { OperatorError } from '../../errors/operator-error.ts';

const PASSWORD_GROUPS = 3;

/** A command that removes something of a user's, and returns what is left of it. */
const takeAway = (
  name: string,
  summary: string,
  take: (tx: Queries, userId: string) => Promise<void>,
  left: Result,
) =>
  defineCommand({
    name,
    kind: 'act',
    summary,
    examples: [`${name} alice`],
    fields: { user },
    async run({ tx }, { user: named }) {
      const { id, username } = await findAccount(tx, named);
      await take(tx, id);
      return { userId: id, result: { username, ...left } };
    },
  });

export const secretCommands = [
  takeAway(
    'transaction-password reset',
    "Takes a user's transaction password away; they set a new one, and a cooling-off begins",
    resetTransactionPassword,
    { has_transaction_password: false },
  ),
  takeAway(
    'two-step reset',
    "Ends a user's two-step sign-in where passkeys and recovery codes are lost: the password alone lets in",
    endTwoStep,
    { two_step: false },
  ),
  defineCommand({
    name: 'login-password reset',
    kind: 'act',
    summary: 'Gives a user a new login password, shown once, and ends all their sessions',
    examples: ['login-password reset alice'],
    fields: { user },
    async run({ tx }, { user: username }) {
      const account = await findAccount(tx, username);
      if (account.entry === 'app') {
        throw new OperatorError(
          `${account.username} comes from the host app and has no login password`,
        );
      }
      const password = newAccessCode(PASSWORD_GROUPS).toLowerCase();
      await tx
        .updateTable('users')
        .set({ password_hash: await hashLoginPassword(password) })
        .where('id', '=', account.id)
        .execute();
      await tx
        .updateTable('sessions')
        .set({ revoked_at: sql<Date>`now()` })
        .where('user_id', '=', account.id)
        .where('revoked_at', 'is', null)
        .execute();
      await notifyUser(tx, account.id, 'login_password_reset');
      return {
        userId: account.id,
        result: { username: account.username, password },
        logged: { username: account.username },
      };
    },
  }),
  takeAway(
    'bank-card unbind',
    "Takes a user's bank card or wallet address away; they bind another, and a cooling-off begins",
    unbindBankCard,
    { card: null },
  ),
];
