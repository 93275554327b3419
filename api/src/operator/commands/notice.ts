import { linkAction, noticeAction, type PageLinks } from '@adpartner/shared/contract/page-link';
import { NOTIFICATION_CATEGORIES } from '@adpartner/shared/contract/notification';

import { wireText } from '../../language/wire-text.ts';
import { listNotices } from '../../notification/list-notices.ts';
import { publishNotice } from '../../notification/publish-notice.ts';
import { retractNotice } from '../../notification/retract-notice.ts';
import { defineCommand } from '../command.ts';
import {
  afterField,
  choiceField,
  idField,
  limitField,
  lineField,
  momentField,
  namesField,
  textsField,
  usernameField,
} from '../common-fields.ts';
import { optional, placed } from '../field.ts';
import { findAccount } from '../find-account.ts';
import { findNotice } from '../find-notice.ts';
import { endOfMoment } from '../moment.ts';
import { OperatorError } from '../../errors/operator-error.ts';

const LISTED = 50;

/** The page that a notice leads to. */
function linkOf(
  { route, route_id }: { route?: string | undefined; route_id?: string | undefined },
  pages: PageLinks,
) {
  if (route === undefined) {
    if (route_id !== undefined) throw new OperatorError('--route-id needs a --route', 'usage');
    return null;
  }
  const link = { route, id: route_id ?? null };
  if (linkAction(link, pages) === null) {
    throw new OperatorError(
      '--route has to be a page of the app such as /wallet, or /plan/detail with its --route-id',
      'usage',
    );
  }
  return link;
}

export const noticeCommands = [
  defineCommand({
    name: 'notice publish',
    kind: 'act',
    summary: 'Publishes a notice to everyone, or to one user',
    examples: [
      'notice publish --title "Maintenance" --title de=Wartung --body "On Sunday from 2 to 3 UTC" --category system_maintenance --until 2026-11-29',
      'notice publish --title "Your question" --body @answer.txt --user alice',
    ],
    fields: {
      title: namesField('The heading', 200),
      body: textsField('The text'),
      category: optional(
        choiceField(NOTIFICATION_CATEGORIES, 'What it is; left out: system_announcement'),
      ),
      user: optional(usernameField, 'To this user only; left out: to everyone'),
      route: optional(
        lineField(
          'The page of the app it leads to, such as /ad-center/activities; left out: /ad-center',
        ),
      ),
      route_id: optional(idField, 'The id that this page shows'),
      until: optional(momentField('Who joins after this is not shown it')),
    },
    async run({ tx, links }, input) {
      const pages = await links();
      const { title, body, category = 'system_announcement', user, until } = input;
      const link = linkOf(input, pages);
      const reader = user === undefined ? null : await findAccount(tx, user);
      const { id, created_at } = await publishNotice(tx, {
        userId: reader?.id ?? null,
        category,
        title,
        body,
        ...(link !== null && { link }),
        ...(until !== undefined && { endsAt: endOfMoment(until) }),
      });
      return {
        result: {
          notification: {
            id,
            category,
            title: title.en,
            body: body.en,
            created_at: created_at.toISOString(),
            read: false,
            link,
            action: noticeAction(link, pages),
            words: null,
          },
        },
        ...(reader && { userId: reader.id }),
      };
    },
  }),
  defineCommand({
    name: 'notice list',
    kind: 'look',
    summary: 'Lists notices, newest first: those to everyone, or all to one user only',
    examples: ['notice list', 'notice list --user alice --limit 20'],
    fields: {
      user: optional(usernameField, 'To this user only; left out: to everyone'),
      category: optional(choiceField(NOTIFICATION_CATEGORIES, 'What they are; left out: any')),
      after: afterField(idField, 'an id'),
      limit: limitField(LISTED),
    },
    columns: {
      notices: ['id', 'created_at', 'category', 'title', 'read', 'until', 'retracted'],
    },
    async run({ tx }, { user, category, after, limit = LISTED }) {
      const reader = user === undefined ? null : await findAccount(tx, user);
      const last = after === undefined ? undefined : await findNotice(tx, after);
      const notices = await listNotices(tx, {
        userId: reader?.id ?? null,
        category,
        after: last?.id,
        limit,
      });
      return { result: { notices } };
    },
  }),
  defineCommand({
    name: 'notice retract',
    kind: 'act',
    summary: 'Takes a published notice back: nobody sees it any more, whether read or not',
    examples: ['notice retract 0d6b8b5e-0000-4000-8000-000000000001 --why "The wrong Sunday"'],
    fields: {
      id: placed(idField),
      why: optional(lineField('Why; kept in the log only')),
    },
    async run({ tx }, { id: named }) {
      const { id, userId, title } = await findNotice(tx, named);
      // The server's own notices report a change of an account, which has happened.
      const shown = wireText(title, 'en');
      if (typeof shown !== 'string') {
        throw new OperatorError(
          'only what was published can be taken back; the server wrote this notice',
        );
      }
      if (!(await retractNotice(tx, id))) {
        throw new OperatorError(`the notice ${id} was taken back already`);
      }
      return { result: { retracted: id, title: shown }, ...(userId && { userId }) };
    },
  }),
];
