import * as z from '@adpartner/shared/contract/zod';

const messageSchema = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string().check(z.minLength(1)),
    body: z.optional(z.string()),
    lang: z.optional(z.string()),
    tag: z.optional(z.string()),
    navigate: z.string(),
  }),
});

/** A notification as browsers show it: `showNotification(title, options)`. */
export interface ShownMessage {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly navigate: string } };
}

/** Reads a declarative push message; null if it is something else. */
export function readPushMessage(text: string): ShownMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { data } = messageSchema.safeParse(value);
  if (data === undefined) return null;
  const { title, navigate, ...options } = data.notification;
  return { title, options: { ...options, icon: '/icons/icon-192.png', data: { navigate } } };
}

/** The address that a notification leads to: a page of the site, or else its first one. */
export function targetOf(data: unknown, origin: string): string {
  const { navigate } = Object(data) as { navigate?: unknown };
  try {
    const url = new URL(String(navigate), `${origin}/`);
    if (typeof navigate === 'string' && url.origin === origin) return url.href;
  } catch {
    // No address.
  }
  return `${origin}/`;
}
