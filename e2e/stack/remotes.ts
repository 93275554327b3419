import { REMOTES } from '../../shared/src/federation/apps.ts';
import { buildFolder } from '../../shared/src/federation/build-folder.ts';
import { STUBS } from '../../host/src/router/stubs.ts';
import { en } from './words.ts';

/** A text of each remote's landing screen that no other code shows. */
const SHOWS: Readonly<Record<string, string>> = {
  adcenter: 'adcenter:overview.title',
  plan: 'shared:planStatus.putting',
  wallet: 'wallet:total.title',
  notification: 'notification:markAll',
};

export interface RemoteOnPage {
  name: string;
  /** The route of its landing screen, such as `/wallet`. */
  path: string;
  /** Its title in the header, in English. */
  title: string;
  /** A text of its landing screen that no other code shows, in English. */
  shows: string;
}

export const REMOTES_ON_PAGE: readonly RemoteOnPage[] = REMOTES.map(({ name }) => {
  const stub = STUBS.find(({ remote, title }) => remote === name && title !== undefined);
  const shows = SHOWS[name];
  if (!stub?.title) throw new Error(`the host has no titled prefix for ${name}`);
  if (!shows) throw new Error(`e2e/stack/remotes.ts has no text for ${name}`);
  return { name, path: `/${stub.prefix}`, title: en(stub.title), shows: en(shows) };
});

export function remoteOnPage(name: string): RemoteOnPage {
  const found = REMOTES_ON_PAGE.find((remote) => remote.name === name);
  if (!found) throw new Error(`no remote is named ${name}`);
  return found;
}

export function buildOf(name: string): string {
  const app = REMOTES.find((one) => one.name === name);
  if (!app) throw new Error(`no remote is named ${name}`);
  return buildFolder(app);
}
