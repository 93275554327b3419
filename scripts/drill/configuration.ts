import { freePort } from '../../api/src/testing/programs/free-port.ts';

/** The ports on this machine that stand for an address of deploy/cluster: `10.0.0.11:5432`. */
export type Ports = ReadonlyMap<string, number>;

export const MEMBERS = ['db-1', 'db-2', 'db-3'] as const;
export type Member = (typeof MEMBERS)[number];

export const addressOf = (member: Member): string => `10.0.0.1${member.at(-1)}`;

/** Ports of a database machine: PostgreSQL, Patroni, etcd for its clients and for its members. */
const OF_MACHINE = [5432, 8008, 2379, 2380] as const;
export const HAPROXY = '127.0.0.1:5000';
/** HAProxy's address that leads to the synchronous standby. */
export const STANDBY = '127.0.0.1:5001';
export const PGBOUNCER = '127.0.0.1:6432';

/** A free port of this machine for each address of deploy/cluster, another one for each. */
export async function portsHere(): Promise<Map<string, number>> {
  const ofMachines = MEMBERS.flatMap((member) =>
    OF_MACHINE.map((port) => `${addressOf(member)}:${port}`),
  );
  const ports = new Map<string, number>();
  for (const address of [HAPROXY, STANDBY, PGBOUNCER, ...ofMachines]) {
    const taken = new Set(ports.values());
    let port = await freePort();
    while (taken.has(port)) port = await freePort();
    ports.set(address, port);
  }
  return ports;
}

/** Replaces each text, which must exist. */
export function replaceAll(text: string, changes: readonly (readonly [string, string])[]): string {
  let changed = text;
  for (const [from, to] of changes) {
    if (!changed.includes(from)) throw new Error(`deploy/cluster has no “${from}” any more`);
    changed = changed.replaceAll(from, to);
  }
  return changed;
}

/** Makes the example of the first machine that of another one; a line about several machines stays as it is. */
export function ofMember(text: string, member: Member): string {
  const [first, second] = MEMBERS;
  const own = (line: string) =>
    line.includes(addressOf(second))
      ? line
      : line.replaceAll(addressOf(first), addressOf(member)).replaceAll(first, member);
  return text.split('\n').map(own).join('\n');
}

/** Moves every address to this machine. @throws Error for one without a port here */
export function onLoopback(text: string, ports: Ports): string {
  const portOf = (address: string) => {
    const port = ports.get(address);
    if (port === undefined) throw new Error(`no port stands for ${address}`);
    return port;
  };
  return text
    .replaceAll(
      /((?:10\.0\.0|127\.0\.0)\.\d+):(\d+)(?: check port (\d+))?/g,
      (_, host: string, port: string, check?: string) =>
        `127.0.0.1:${portOf(`${host}:${port}`)}${check ? ` check port ${portOf(`${host}:${check}`)}` : ''}`,
    )
    .replaceAll('10.0.0.0/24', '127.0.0.0/8');
}
