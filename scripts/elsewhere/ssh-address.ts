import { ReleaseError } from '../site/release-error.ts';

/** A site on another machine: `ssh://user@machine:port/folder`. */
export interface SshAddress {
  address: string;
  login: string;
  /** As the address has it; without one ssh's own settings count. */
  port: string;
  folder: string;
}

/** Reads an address of a site that is reached by ssh; null if the text is none. */
export function sshAddressOf(text: string): SshAddress | null {
  const url = URL.parse(text);
  if (url?.protocol !== 'ssh:') return null;
  const { username, hostname, port, search, hash, password } = url;
  const folder = url.pathname.replace(/\/$/, '');
  // The other machine's shell reads them.
  const isPlain =
    /^(\/[\w.-]+)+$/.test(folder) &&
    /^\w[\w.-]*$/.test(hostname) &&
    /^(\w[\w.-]*)?$/.test(username);
  if (!isPlain || search || hash || password) {
    throw new ReleaseError(`${text} is no site: write it as ssh://user@machine/folder`);
  }
  return { address: text, login: username ? `${username}@${hostname}` : hostname, port, folder };
}

/** A connection that is lost is noticed within 20 s. */
const SSH =
  'ssh -o BatchMode=yes -o ConnectTimeout=15 -o ServerAliveInterval=5 -o ServerAliveCountMax=3';

/** The program that connects, as rsync takes it from the environment. */
export const sshProgram = ({ port }: SshAddress): string =>
  `${process.env.RSYNC_RSH ?? SSH}${port && ` -p ${port}`}`;

const LOST = 'the connection was lost, try again';

/** What programs write, and what it means. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/spawn rsync ENOENT/, 'rsync is not installed on this machine'],
  [/spawn \S+ ENOENT|Failed to exec/, 'ssh is not installed on this machine'],
  [/\b(rsync: (command )?not found|not found: rsync)/, 'it has no rsync: install it there'],
  [
    /IDENTIFICATION HAS CHANGED/,
    'its host key is not the one that this machine knows: ask who runs it before you connect',
  ],
  [
    /Host key verification failed/,
    'this machine does not know its host key: connect once by ssh, and compare the fingerprint',
  ],
  [/Permission denied \(/, 'it lets nobody in with the keys of this machine'],
  [/Could not resolve hostname/, 'there is no machine of this name'],
  [/Connection refused|No route to host|timed out/, 'it does not respond to ssh'],
  [/change_dir .* failed: No such file/, 'there is no such folder'],
  [/No space left on device|Disk quota exceeded/, 'its disk is full'],
  [
    /Permission denied|Operation not permitted|Read-only file system/,
    'its user may not write there',
  ],
  [/client_loop|closed by remote|not responding|reset by|unexpectedly closed|[Bb]roken pipe/, LOST],
];

/** An error of a program that connects, as one line. */
export function sshError({ address }: SshAddress, output: string): ReleaseError {
  const [, cause] = CAUSES.find(([pattern]) => pattern.test(output)) ?? [];
  const lines = output.trim().split('\n');
  // rsync goes on after the first one.
  const first = lines.find((line) => line.startsWith('rsync: ')) ?? lines.at(-1);
  return new ReleaseError(`${address}: ${cause ?? (first || LOST)}`);
}
