import { useState } from 'react';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';

/** A route's meta with its screen's overrides. Icons are overridden one by one. */
export function withOverrides(meta: RouteMeta, overrides: Partial<RouteMeta> | null): RouteMeta {
  if (overrides === null) return meta;
  return { ...meta, ...overrides, icons: { ...meta.icons, ...overrides.icons } };
}

/** The overrides of the screen shown, dropped when the address changes. */
export function useOverrides(address: string) {
  const [held, setHeld] = useState<{ address: string; overrides: Partial<RouteMeta> | null }>({
    address,
    overrides: null,
  });
  // While rendering, so that it comes before the next screen's effects.
  if (held.address !== address) setHeld({ address, overrides: null });
  const [setHeader] = useState(() => (overrides: Partial<RouteMeta> | null) => {
    setHeld((now) => ({ ...now, overrides }));
  });
  return { overrides: held.address === address ? held.overrides : null, setHeader };
}
