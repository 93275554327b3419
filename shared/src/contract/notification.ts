import * as z from '@adpartner/shared/contract/zod';
import { defineCall } from './call.ts';
import { countSchema } from './count.ts';
import { idInput, idSchema } from './id.ts';
import { openEnum } from './open-enum.ts';
import { pageBody, pageOf } from './paging.ts';
import { textSchema } from './text.ts';
import { timeInput, timeSchema } from './time.ts';

export const NOTIFICATION_CATEGORIES = [
  'system_announcement',
  'system_maintenance',
  'activity',
] as const;
export const notificationCategorySchema = z.enum(NOTIFICATION_CATEGORIES);
export type NotificationCategory = z.infer<typeof notificationCategorySchema>;

export const notificationSchema = z.object({
  id: idSchema,
  category: openEnum(NOTIFICATION_CATEGORIES),
  title: textSchema,
  body: textSchema,
  created_at: timeSchema,
  read: z.boolean(),
  /** Where it leads: a route of the app, with an id if the page needs one. */
  link: z.nullable(z.object({ route: z.string(), id: z.nullable(idSchema) })),
  /** The same as a button: its label and the path. */
  action: z.nullable(z.object({ label_key: z.string(), path: z.string() })),
  /** The operator's own words beside it. */
  words: z.nullable(z.string()),
});
export type Notification = z.infer<typeof notificationSchema>;

export const listNotificationsCall = defineCall({
  method: 'POST',
  path: '/user/notifications',
  needs: 'session',
  input: z.object({
    id: z.optional(idInput),
    category: z.optional(notificationCategorySchema),
    read: z.optional(z.boolean()),
    ...pageBody,
  }),
  output: pageOf(notificationSchema),
});

/** Marks some notices as read, or all (of one category), or all of these that were there at a moment. */
export const readNotificationsCall = defineCall({
  method: 'POST',
  path: '/user/notifications/read',
  needs: 'session',
  input: z.union([
    z.object({ ids: z.array(idInput).check(z.minLength(1), z.maxLength(100)) }),
    z.object({
      all: z.literal(true),
      category: z.optional(notificationCategorySchema),
      /** The newest notice that the user has seen. Older servers mark newer ones, too. */
      until: z.optional(timeInput),
    }),
  ]),
  output: z.object({ unread_total: countSchema }),
});

export const countUnreadCall = defineCall({
  method: 'POST',
  path: '/user/notifications/unread_count',
  needs: 'session',
  input: z.object({}),
  output: z.object({
    unread_total: countSchema,
    /** For each category that the server knows. */
    by_category: z.record(z.string(), countSchema),
  }),
});
