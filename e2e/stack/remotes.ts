import { REMOTES } from '../../shared/src/federation/apps.ts';
import { buildFolder } from '../../shared/src/federation/build-folder.ts';
import { STUBS } from '../../host/src/router/stubs.ts';
import { en } from './words.ts';

/** A text of each remote's landing screen that only the remote brings. */
const SHOWS: Readonly<Record<string, string>> = {
  adcenter: 'adcenter:overview.title',
  plan: 'shared:planStatus.putting',
  wallet: 'wallet:total.title',
  notification: 'notification:markAll',
};

export interface RemoteOnPage {
  name: string;
  /** Its landing screen: `/wallet`. */
  path: string;
  /** What the header calls it, in English. */
  title: string;
  /** Something on its landing screen that only the remote brings, in English. */
  shows: string;
}

/** Every remote with its landing screen. */
export const REMOTES_ON_PAGE: readonly RemoteOnPage[] = REMOTES.map(({ name }) => {
  const stub = STUBS.find(({ remote, title }) => remote === name && title !== undefined);
  const shows = SHOWS[name];
  if (!stub?.title) throw new Error(`the host has no titled prefix for ${name}`);
  if (!shows) throw new Error(`e2e/stack/remotes.ts does not say what ${name} shows`);
  return { name, path: `/${stub.prefix}`, title: en(stub.title), shows: en(shows) };
});

/** One of them by its name. */
export function remoteOnPage(name: string): RemoteOnPage {
  const found = REMOTES_ON_PAGE.find((remote) => remote.name === name);
  if (!found) throw new Error(`no remote is named ${name}`);
  return found;
}

/** The folder of a remote's build, by its name. */
export function buildOf(name: string): string {
  const app = REMOTES.find((one) => one.name === name);
  if (!app) throw new Error(`no remote is named ${name}`);
  return buildFolder(app);
}
