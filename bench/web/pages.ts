import { PREFIX } from '../../shared/src/contract/call.ts';
import { getUserCall } from '../../shared/src/contract/user.ts';
import { listPlansCall } from '../../shared/src/contract/plan.ts';
import { listNotificationsCall } from '../../shared/src/contract/notification.ts';
import { getWalletCall } from '../../shared/src/contract/wallet.ts';
import { en } from '../../e2e/stack/words.ts';
import type { FloorPage } from './floor/floor-page.ts';
import type { PageToMeasure } from './measuring/measure-page.ts';

type Page = PageToMeasure & FloorPage;

const page = (path: string, shows: string, call: FloorPage['call']): Page => ({
  path,
  shows: en(shows),
  loading: en('shared:states.loading'),
  firstCall: call && PREFIX + call.path,
  call: call && { method: call.method, path: PREFIX + call.path },
});

/** The pages that people open first, by name. */
export const PAGES: Readonly<Record<string, Page>> = {
  login: page('/login', 'host:login.submit', null),
  'ad center': page('/ad-center', 'adcenter:overview.title', getUserCall),
  plan: page('/plan', 'shared:planStatus.putting', listPlansCall),
  wallet: page('/wallet', 'wallet:total.title', getWalletCall),
  notification: page('/notification', 'notification:markAll', listNotificationsCall),
};

/** The pages that the ad center leads to, of those above. */
export const TAPS: readonly string[] = ['plan', 'wallet'];
