import { sql } from 'kysely';

import { newAccessCode } from '../../auth/access-code.ts';
import { hashLoginPassword } from '../../auth/login-password.ts';
import { unbindBankCard } from '../../bank-card/unbind-bank-card.ts';
import { notifyUser } from '../../notification/notify-user.ts';
import { resetTransactionPassword } from '../../transaction-password/reset-transaction-password.ts';
import { endTwoStep } from '../../passkey/two-step.ts';
import { defineCommand } from '../command.ts';
import { user } from '../fields.ts';
import { findAccount } from '../find-account.ts';
import { OperatorError } from '../operator-error.ts';

const PASSWORD_GROUPS = 3;

export const secretCommands = [
  defineCommand({
    name: 'transaction-password reset',
    kind: 'act',
    summary:
      "Takes a user's transaction password away; they set a new one, and a cooling-off begins",
    examples: ['transaction-password reset alice'],
    fields: { user },
    async run({ tx }, { user: username }) {
      const account = await findAccount(tx, username);
      await resetTransactionPassword(tx, account.id);
      return {
        userId: account.id,
        result: { username: account.username, has_transaction_password: false },
      };
    },
  }),
  defineCommand({
    name: 'two-step reset',
    kind: 'act',
    summary:
      "Ends a user's two-step sign-in, for who has lost passkeys and recovery codes alike: the password lets in",
    examples: ['two-step reset alice'],
    fields: { user },
    async run({ tx }, { user: username }) {
      const account = await findAccount(tx, username);
      await endTwoStep(tx, account.id);
      return { userId: account.id, result: { username: account.username, two_step: false } };
    },
  }),
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
  defineCommand({
    name: 'bank-card unbind',
    kind: 'act',
    summary:
      "Takes a user's bank card or wallet address away; they bind another, and a cooling-off begins",
    examples: ['bank-card unbind alice'],
    fields: { user },
    async run({ tx }, { user: username }) {
      const account = await findAccount(tx, username);
      await unbindBankCard(tx, account.id);
      return { userId: account.id, result: { username: account.username, card: null } };
    },
  }),
];
