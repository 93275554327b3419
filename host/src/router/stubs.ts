import type { RouteMeta } from '@adpartner/shared/shell/route-meta';

/** A prefix of the app that belongs to a remote, and what the header shows until the remote is there. */
export interface Stub {
  /** Also the id of the stub's route. */
  prefix: string;
  remote: string;
  meta: RouteMeta;
}

const outside = { language: false, notification: false, logout: false };

export const STUBS: readonly Stub[] = [
  { prefix: 'ad-center', remote: 'adcenter', meta: { title: 'host:titles.adCenter' } },
  { prefix: 'ad-welcome', remote: 'adcenter', meta: { auth: false, back: 'none', icons: outside } },
  {
    prefix: 'plan',
    remote: 'plan',
    meta: { title: 'host:titles.plan', back: { to: '/ad-center' } },
  },
  { prefix: 'wallet', remote: 'wallet', meta: { title: 'host:titles.wallet' } },
  { prefix: 'notification', remote: 'notification', meta: { title: 'host:titles.notification' } },
];

/** The prefixes that belong to a remote. */
export function prefixesOf(remote: string): readonly string[] {
  return STUBS.filter((stub) => stub.remote === remote).map(({ prefix }) => prefix);
}

/** The remote that an address belongs to; null for one of the host's own. */
export function remoteAt(path: string): string | null {
  const [, prefix] = path.split(/[/?]/);
  return STUBS.find((stub) => stub.prefix === prefix)?.remote ?? null;
}
