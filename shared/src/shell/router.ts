import { createHashRouter as createRouter, type RouteObject } from 'react-router-dom';
import { lateBackLayers } from './layers/late-back-layers.ts';

/**
 * The part of react-router-dom that the app uses. Host and remotes import it only from here: sharing the
 * whole package would defeat tree shaking and cost the login page 29 KB gzip. Loaders, actions and fetchers
 * are left out of the build (federation/loaders/never-called.ts).
 */
export {
  Navigate,
  Outlet,
  RouterProvider,
  useLocation,
  useMatches,
  useNavigate,
  useOutlet,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type { Location, RouteObject } from 'react-router-dom';
export { Link } from './link.tsx';

/** The page's router, for which Back first closes the layers over the page. */
export const createHashRouter = (
  routes: RouteObject[],
  opts?: Parameters<typeof createRouter>[1],
): ReturnType<typeof createRouter> => lateBackLayers(() => createRouter(routes, opts));
