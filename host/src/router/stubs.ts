/** A prefix of the app that belongs to a remote. */
export interface Stub {
  /** Also the id of the stub's route. */
  prefix: string;
  remote: string;
  /** What the header shows until the remote's own messages are there. */
  title?: string;
}

export const STUBS: readonly Stub[] = [
  { prefix: 'ad-center', remote: 'adcenter', title: 'host:titles.adCenter' },
  { prefix: 'ad-welcome', remote: 'adcenter' },
  { prefix: 'plan', remote: 'plan', title: 'host:titles.plan' },
  { prefix: 'wallet', remote: 'wallet', title: 'host:titles.wallet' },
  { prefix: 'notification', remote: 'notification', title: 'host:titles.notification' },
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
