import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ApiServers } from './api-servers.ts';
import { until, type Cluster } from './cluster.ts';
import type { Member } from './configuration.ts';

/** The deployment that is broken. */
export interface Deployment {
  readonly cluster: Cluster;
  readonly api: ApiServers;
}

export interface Fault {
  readonly name: string;
  /** Whether it has to do with the database, so that the cluster has to be whole again. */
  readonly isClusters: boolean;
  /** Whether the drill mends it before it waits for writes: they can't be served until then. */
  readonly isMendedFirst?: boolean;
  /** The most seconds until writes are served again; left out: what it takes is told. */
  readonly limit?: number;
  /** Breaks it, and returns how to mend it; null if this machine does not let it. */
  begin(deployment: Deployment): Promise<(() => Promise<void>) | null>;
}

/** Seconds without a primary, and where another server goes on at once. */
const [AWAY, SEAMLESS] = [30, 3];

/** Writes to a disk until it is full. */
function fill(file: string): void {
  const block = Buffer.alloc(2 ** 20);
  const to = openSync(file, 'w');
  try {
    for (const size of [block.length, 4096]) {
      try {
        for (;;) writeSync(to, block, 0, size);
      } catch {
        // Full, as far as blocks of this size fit.
      }
    }
  } finally {
    closeSync(to);
  }
}

const cutPower = async (cluster: Cluster, member: Member) => {
  cluster.cutPower(member);
  return async () => cluster.startPatroni(member);
};

const restart = (at: number): Fault => ({
  name: `API server ${at + 1} is restarted`,
  isClusters: false,
  limit: SEAMLESS,
  begin: async ({ api }) => {
    await api.stop(at);
    await api.start(at);
    return async () => undefined;
  },
});

const CLOCK_MS = 12_000;
const FULL_MS = 20_000;
const DEAF_MS = 2000;

/** No fault, but what must look like none. */
export const UPGRADE: Fault = {
  name: 'both API servers are replaced by the next version, which migrates the database',
  isClusters: false,
  limit: SEAMLESS,
  begin: async ({ api }) => {
    api.upgrade();
    for (const at of [0, 1]) {
      await api.stop(at);
      await api.start(at);
    }
    return async () => undefined;
  },
};

export const FAULTS: readonly Fault[] = [
  {
    name: 'the primary and its Patroni are killed',
    isClusters: true,
    limit: AWAY,
    begin: async ({ cluster }) => cutPower(cluster, await cluster.memberThatIs('leader')),
  },
  {
    // What was acknowledged meanwhile by the primary alone would be lost.
    name: 'the standbys hear nothing for 2 s, then the primary is killed',
    isClusters: true,
    limit: AWAY,
    begin: async ({ cluster }) => {
      const primary = await cluster.memberThatIs('leader');
      cluster.signalReceivers(primary, 'SIGSTOP');
      await sleep(DEAF_MS);
      const mend = await cutPower(cluster, primary);
      // What the network still had is gone with it.
      for (const signal of ['SIGTERM', 'SIGCONT'] as const)
        cluster.signalReceivers(primary, signal);
      return mend;
    },
  },
  {
    name: 'the primary is cut off from etcd',
    isClusters: true,
    limit: AWAY,
    begin: async ({ cluster }) => {
      const primary = await cluster.memberThatIs('leader');
      cluster.cutFromEtcd(primary);
      // It serves until its key expires, or it notices.
      await until('other primary', async () => {
        return (await cluster.memberThatIs('leader', primary)) !== primary;
      });
      return () => cluster.joinToEtcd(primary);
    },
  },
  {
    name: 'the synchronous standby and its Patroni are killed',
    isClusters: true,
    limit: AWAY,
    begin: async ({ cluster }) => cutPower(cluster, await cluster.memberThatIs('sync_standby')),
  },
  restart(0),
  restart(1),
  {
    // PostgreSQL stays primary, and refuses what needs room, until its log finds none either: that may take for ever.
    name: 'the primary’s disk is full for 20 s',
    isMendedFirst: true,
    isClusters: true,
    begin: async ({ cluster }) => {
      if (!cluster.hasSmallDisks) return null;
      const file = cluster.fillerOf(await cluster.memberThatIs('leader'));
      fill(file);
      await sleep(FULL_MS);
      return async () => rmSync(file);
    },
  },
  {
    name: 'the clock of API server 2 jumps by an hour, forth and back',
    isClusters: false,
    limit: SEAMLESS,
    begin: async ({ api }) => {
      await api.stop(1);
      await api.start(1, true);
      for (const by of ['+1h', '-1h', '+0h'] as const) {
        api.jump(by);
        await sleep(CLOCK_MS);
      }
      return async () => {
        await api.stop(1);
        await api.start(1);
      };
    },
  },
];
