import { useEffect, useState } from 'react';
import { fetchRegistry, type Registry } from '../remotes/registry/registry.ts';

interface ReadRegistry {
  registry: Registry | null;
  /** Why it can't be read, in English. */
  failure: string | null;
  readAgain: () => void;
}

/** The registry as it is now, whatever the page was loaded with. */
export function useRegistry(): ReadRegistry {
  const [read, setRead] = useState<Omit<ReadRegistry, 'readAgain'>>({
    registry: null,
    failure: null,
  });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    fetchRegistry('/remotes.json', controller.signal).then(
      (registry) => setRead({ registry, failure: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setRead({ registry: null, failure: String(error) });
      },
    );
    return () => controller.abort();
  }, [times]);
  return { ...read, readAgain: () => setTimes((now) => now + 1) };
}
