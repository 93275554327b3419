import { firstCall } from '@adpartner/shared/api/first-call';
import { STALE } from '@adpartner/shared/api/stale';
import { listNotificationsCall } from '@adpartner/shared/contract/notification';
import type { RemoteFacts } from '@adpartner/shared/shell/remote-facts';
import { pages } from './pages.ts';

/** The facts about this remote in its releases. */
export const facts: RemoteFacts = {
  pages,
  calls: { '/notification': [firstCall(listNotificationsCall, {}, STALE.SECONDS.FIFTEEN)] },
  links: {},
};
