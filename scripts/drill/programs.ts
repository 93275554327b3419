import { existsSync, globSync } from 'node:fs';

import { findDebianPrograms, type DebianPrograms } from '../kept/debian-programs.ts';

/** What the drill runs besides nginx: a program of each package. */
const NEEDED = {
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  libfaketime: '/usr/lib/*/faketime/libfaketimeMT.so.1',
} as const;

/** What deploy/nginx needs: installed, or kept by an earlier `npm test`. */
const OF_NGINX = ['nginx', 'libnginx-mod-http-brotli-static', 'gettext-base', 'openssl'];

export type Programs = Readonly<Record<keyof typeof NEEDED, string>> & {
  readonly debian: DebianPrograms;
};

const numberIn = (path: string) => Number(/\d+/.exec(path)?.[0] ?? 0);

/** The path of each program. @throws Error with one line that names what is missing, and the remedy */
export function findPrograms(
  find: (pattern: string) => string[] = globSync,
  debian: DebianPrograms | null = findDebianPrograms(),
): Programs {
  const found = Object.entries(NEEDED).map(([name, pattern]) => {
    const paths = find(pattern).sort((a, b) => numberIn(a) - numberIn(b));
    return [name, paths.at(-1)] as const;
  });
  const missing = found.filter(([, path]) => path === undefined).map(([name]) => name);
  const packages = debian ? missing : [...missing, ...OF_NGINX];
  if (!debian || packages.length > 0) {
    const names = packages.join(' ');
    throw new Error(
      `not all of it is here, as root: apt-get install -y --no-install-recommends ${names}`,
    );
  }
  return { ...(Object.fromEntries(found) as Record<keyof typeof NEEDED, string>), debian };
}

/** Memory where there is some: on one disk the logs of three servers and of etcd would wait for each other. */
export const PLACE = existsSync('/dev/shm') ? '/dev/shm' : undefined;
