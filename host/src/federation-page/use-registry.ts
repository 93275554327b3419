import { useEffect, useState } from 'react';
import { fetchRegistry, type PageRegistry } from '../remotes/registry/page-registry.ts';

interface ReadRegistry {
  registry: PageRegistry | null;
  /** Why it can't be read, in English. */
  failure: string | null;
  readAgain: () => void;
}

/** The registry as it is now, or as the device kept it, whatever the page was loaded with. */
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
