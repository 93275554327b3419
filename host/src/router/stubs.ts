/** A prefix of the app that belongs to a remote. */
export interface Stub {
  /** Also the id of the stub's route. */
  prefix: string;
  remote: string;
  /** The title in the header until the remote's messages are loaded. */
  title?: string;
  /** Whether the remote is built in a repository of its own. */
  outside?: true;
}

export const STUBS: readonly Stub[] = [
  { prefix: 'ad-center', remote: 'adcenter', title: 'host:titles.adCenter' },
  { prefix: 'ad-welcome', remote: 'adcenter' },
  { prefix: 'plan', remote: 'plan', title: 'host:titles.plan' },
  { prefix: 'wallet', remote: 'wallet', title: 'host:titles.wallet' },
  { prefix: 'notification', remote: 'notification', title: 'host:titles.notification' },
];

/** The prefixes that belong to remotes. */
export function prefixesOf(remote: string): readonly string[] {
  return STUBS.filter((stub) => stub.remote === remote).map(({ prefix }) => prefix);
}

/** The remote of an address; null for one of the host's. */
export function remoteAt(path: string): string | null {
  const [, prefix] = path.split(/[/?]/);
  return STUBS.find((stub) => stub.prefix === prefix)?.remote ?? null;
}
