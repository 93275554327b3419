import { sql } from 'kysely';

import { STAR_POINTS, shopLevel } from '../../user/shop-level.ts';
import { defineCommand } from '../command.ts';
import { countField, remarkField, user } from '../common-fields.ts';
import { placed } from '../field.ts';
import { findAccount } from '../find-account.ts';
import { OperatorError } from '../../errors/operator-error.ts';
import { tellUser } from '../tell-user.ts';

export const standingCommands = [
  defineCommand({
    name: 'credit set',
    kind: 'act',
    summary: "Sets a user's credit score; the change is in their credit history",
    examples: ['credit set alice 90 --why "Three plans cancelled in a week"'],
    fields: {
      user,
      score: placed(countField(0, 1000, 'The new score')),
      why: { ...remarkField, help: 'Why, in your own words, shown to the user' },
    },
    async run({ tx }, { user: username, score, why }) {
      const account = await findAccount(tx, username);
      const { credit_score: before } = await tx
        .selectFrom('users')
        .select('credit_score')
        .where('id', '=', account.id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow();
      if (before === score) {
        throw new OperatorError(`the credit score of ${account.username} is ${score} already`);
      }
      const { at } = await tx
        .insertInto('credit_changes')
        .values({
          user_id: account.id,
          change: score - before,
          why: sql<string>`remark_of(${why ?? null}, 'why.credit_adjusted')`,
          at: sql<Date>`clock_timestamp()`,
        })
        .returning('at')
        .executeTakeFirstOrThrow();
      await tellUser(tx, account.id, 'credit_changed', {}, '/ad-center/credit');
      return {
        userId: account.id,
        result: {
          username: account.username,
          credit_score: score,
          change: score - before,
          at: at.toISOString(),
        },
      };
    },
  }),
  defineCommand({
    name: 'level set',
    kind: 'act',
    summary: "Sets a user's shop level; points go on from there",
    examples: ['level set alice 3'],
    fields: { user, stars: placed(countField(0, STAR_POINTS.length, 'The stars')) },
    async run({ tx }, { user: username, stars }) {
      const account = await findAccount(tx, username);
      const points = stars === 0 ? 0 : (STAR_POINTS[stars - 1] ?? 0);
      await tx
        .updateTable('users')
        .set({ level_points: points })
        .where('id', '=', account.id)
        .execute();
      await tellUser(tx, account.id, 'level_changed', { stars }, '/ad-center/level');
      return {
        userId: account.id,
        result: { username: account.username, shop_level: shopLevel(points) },
      };
    },
  }),
];
