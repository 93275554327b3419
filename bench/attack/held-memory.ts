import { readFileSync } from 'node:fs';

/** The memory of a process, in bytes: its own, and that of mapped files, such as its program. */
interface Held {
  readonly own: number;
  readonly ofFiles: number;
}

function heldBy(pid: number): Held {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
  return { own: bytes('RssAnon') + bytes('RssShmem'), ofFiles: bytes('RssFile') };
}

/**
 * The memory of a process and of those that it has started, in bytes. Processes share the memory of mapped files,
 * because they run the same Node.js: only the largest one's counts.
 */
export function heldByTree(pid: number): number {
  const all: Held[] = [];
  const look = (one: number): void => {
    try {
      all.push(heldBy(one));
      const children = readFileSync(`/proc/${one}/task/${one}/children`, 'utf8').split(' ');
      for (const child of children.filter(Boolean)) look(Number(child));
    } catch {
      // The process has ended meanwhile.
    }
  };
  look(pid);
  const own = all.reduce((sum, held) => sum + held.own, 0);
  return own + Math.max(0, ...all.map(({ ofFiles }) => ofFiles));
}
