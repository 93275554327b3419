import { useEffect, useState, type ReactNode } from 'react';

const nothing = (): void => undefined;

/** A screen that counts as crashed if it has no content some time after a navigation, or updates itself without end. */
export function WithContent({ place, children }: { place: string; children: ReactNode }) {
  const [crash, setCrash] = useState<{ place: string; reason: Error } | null>(null);
  useEffect(() => {
    let isHere = true;
    let stop = nothing;
    import(/* webpackChunkName: "signed-in" */ './watch-screen.ts').then(({ watchScreen }) => {
      if (isHere) stop = watchScreen((reason) => setCrash({ place, reason }));
    }, nothing);
    return () => {
      isHere = false;
      stop();
    };
  }, [place]);
  if (crash?.place === place) throw crash.reason;
  return children;
}
