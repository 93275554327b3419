import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@adpartner/shared/shell/router';
import type { RouteMeta } from './route-meta.ts';

/**
 * The meta of the route shown, with its screen's overrides until another route is shown; and `now`, a ref to the
 * current functions to go back and to override the meta.
 */
export function useShownMeta(meta: RouteMeta) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [header, setHeader] = useState<{ key: string; overrides: Partial<RouteMeta> | null }>({
    key,
    overrides: null,
  });
  const overrides = header.key === key ? header.overrides : null;
  const shown = { ...meta, ...overrides };

  // The services object never changes, so it calls the functions of the route shown through a ref.
  const now = useRef({ goBack: () => {}, override: (_: Partial<RouteMeta> | null) => {} });
  useEffect(() => {
    const { back } = shown;
    now.current = {
      goBack: () => {
        if (typeof back === 'function') back();
        else if (back === undefined || back === 'none') void navigate(-1);
        else void navigate(back.to, { replace: true });
      },
      override: (next) => setHeader({ key, overrides: next }),
    };
  });
  return { shown, now };
}
