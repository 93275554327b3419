import { sql } from 'kysely';

import { FILES_PATH } from '../../file/file-url.ts';
import { defineCommand } from '../command.ts';
import { limitField, usernameField } from '../common-fields.ts';
import { optional } from '../field.ts';
import { findAccount } from '../find-account.ts';

const LISTED = 50;

interface FeedbackRow {
  id: string;
  sent_at: Date;
  username: string;
  topic: string;
  content: string;
  pictures: string[];
}

export const feedbackCommands = [
  defineCommand({
    name: 'feedback list',
    kind: 'look',
    summary: 'Lists what users wrote, newest first; pictures as paths on the server',
    examples: ['feedback list', 'feedback list --user alice --limit 5'],
    fields: {
      user: optional(usernameField, 'Whose'),
      limit: limitField(LISTED),
    },
    columns: { feedback: ['sent_at', 'username', 'topic', 'content', 'pictures'] },
    async run({ tx }, { user, limit = LISTED }) {
      const account = user === undefined ? null : await findAccount(tx, user);
      const { rows } = await sql<FeedbackRow>`
        select f.id, f.sent_at, u.username, f.topic, f.content, array(
            select ${FILES_PATH} || file.name from feedback_files p join files file on file.id = p.file_id
            where p.feedback_id = f.id order by p.position) as pictures
          from feedback f join users u on u.id = f.user_id
          where ${account === null ? sql`true` : sql`f.user_id = ${account.id}`}
          order by f.sent_at desc, f.id limit ${limit}`.execute(tx);
      return {
        result: {
          feedback: rows.map(({ sent_at, ...row }) => ({ sent_at: sent_at.toISOString(), ...row })),
        },
      };
    },
  }),
];
