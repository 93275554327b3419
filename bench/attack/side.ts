import { fork } from 'node:child_process';
import { once } from 'node:events';

/** The actions of one side of an attack, by the name that the parent requests. */
export type Handlers = Readonly<Record<string, (asked: never) => unknown>>;

type Asked<A extends Handlers, Name extends keyof A> = Parameters<A[Name]>[0];
type Told<A extends Handlers, Name extends keyof A> = Awaited<ReturnType<A[Name]>>;

/** One side of an attack: attackers, or honest users. */
export interface Side<A extends Handlers> {
  /** Asks it one thing; to be awaited before the next. */
  ask<Name extends keyof A & string>(name: Name, asked: Asked<A, Name>): Promise<Told<A, Name>>;
  end(): void;
}

/** Starts a side in a process of its own, so that what one is busy with delays no clock of the other. */
export function startSide<A extends Handlers>(script: string): Side<A> {
  const child = fork(script, { serialization: 'advanced' });
  return {
    ask: async <Name extends keyof A & string>(
      name: Name,
      asked: Asked<A, Name>,
    ): Promise<Told<A, Name>> => {
      const wait = new AbortController();
      child.send({ name, asked });
      const ended = once(child, 'exit', { signal: wait.signal }).then(([code]) => {
        throw new Error(`${script} ended with ${code}`);
      });
      const replied = once(child, 'message', { signal: wait.signal });
      const [reply] = (await Promise.race([replied, ended])) as [
        { told: Told<A, Name> } | { error: string },
      ];
      wait.abort();
      ended.catch(() => undefined);
      if ('error' in reply) throw new Error(reply.error);
      return reply.told;
    },
    end: () => child.disconnect(),
  };
}

/** Runs in the child process: serves the parent's requests until the parent disconnects. */
export function reply(handlers: Handlers): void {
  process.on('message', ({ name, asked }: { name: string; asked: never }) => {
    void (async () => {
      try {
        process.send?.({ told: await handlers[name]?.(asked) });
      } catch (error) {
        process.send?.({ error: (error as Error).stack ?? String(error) });
      }
    })();
  });
  process.once('disconnect', () => process.exit());
}
