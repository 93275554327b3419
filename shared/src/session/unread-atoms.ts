import { atom, type Atom } from 'jotai';
import * as z from '@adpartner/shared/contract/zod';
import { appStore } from '@adpartner/shared/session/app-store';
import { subscribeToSessionChanges, userAtom } from '@adpartner/shared/session/session-atoms';
import { openTabChannel, type TabChannel } from './tab-channel.ts';
import { unreadLess, unreadSetTo } from './unread-count.ts';

const CHANNEL = 'fb_unread';
const messageSchema = z.object({ user: z.string(), total: z.number() });

const totalAtom = atom(0);
let channel: TabChannel | null = null;

function hear(message: unknown): void {
  const heard = messageSchema.safeParse(message).data;
  // A message of another tab may be about the user of a moment ago.
  if (heard === undefined || heard.user !== appStore.get(userAtom)?.id) return;
  appStore.set(totalAtom, unreadSetTo(heard.total));
}

// Open while a badge is shown: only then the count has to be in step.
totalAtom.onMount = () => {
  const opened = openTabChannel(CHANNEL, hear);
  channel = opened;
  return () => {
    opened.close();
    channel = null;
  };
};

/** The number of unread notices; for the text of the badge see `badgeText`. */
export const unreadTotalAtom: Atom<number> = atom((get) => get(totalAtom));

function become(total: number): void {
  appStore.set(totalAtom, total);
  const user = appStore.get(userAtom)?.id;
  if (user !== undefined) channel?.post({ user, total });
}

/** Sets the count to the server's, in every tab. */
export function setUnread(total: number): void {
  become(unreadSetTo(total));
}

/** Sets the count to 0, in every tab: all were read. */
export function resetUnread(): void {
  become(0);
}

/** Lowers the count by the number read here, in every tab; never below 0. */
export function decreaseUnread(by = 1): void {
  become(unreadLess(appStore.get(totalAtom), by));
}

subscribeToSessionChanges(() => appStore.set(totalAtom, 0));
