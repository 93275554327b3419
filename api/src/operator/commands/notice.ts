import { NOTIFICATION_CATEGORIES } from '@adpartner/shared/contract/notification';

import { publishNotice } from '../../notification/publish-notice.ts';
import { defineCommand } from '../command.ts';
import {
  choiceField,
  idField,
  lineField,
  momentField,
  textsField,
  usernameField,
} from '../fields.ts';
import { optional } from '../field.ts';
import { findAccount } from '../find-account.ts';
import { endOfMoment } from '../moment.ts';
import { OperatorError } from '../operator-error.ts';

/** Routes of the app that a notice may lead to; those that show one thing take an id. */
const ROUTE = /^\/(ad-center|plan|wallet|notification)(\/[a-z-]+)*$/;

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
      title: textsField('The heading', 200),
      body: textsField('The text'),
      category: optional(
        choiceField(NOTIFICATION_CATEGORIES, 'What it is; left out: system_announcement'),
      ),
      user: optional(usernameField, 'To this user only; left out: to everyone'),
      route: optional(lineField('The page of the app it leads to, such as /ad-center/activities')),
      route_id: optional(idField, 'The id that this page shows'),
      until: optional(momentField('Who joins after this is not shown it')),
    },
    async run({ tx }, input) {
      const { title, body, category = 'system_announcement', user, route, route_id, until } = input;
      if (route !== undefined && !ROUTE.test(route)) {
        throw new OperatorError(
          '--route has to be a page of the app such as /plan/detail',
          'usage',
        );
      }
      if (route === undefined && route_id !== undefined) {
        throw new OperatorError('--route-id needs a --route', 'usage');
      }
      const reader = user === undefined ? null : await findAccount(tx, user);
      const { id, created_at } = await publishNotice(tx, {
        userId: reader?.id ?? null,
        category,
        title,
        body,
        ...(route !== undefined && { link: { route, id: route_id ?? null } }),
        ...(until !== undefined && { endsAt: endOfMoment(until) }),
      });
      const link = route === undefined ? null : { route, id: route_id ?? null };
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
          },
        },
        ...(reader && { userId: reader.id }),
      };
    },
  }),
];
