/**
 * The part of react-router-dom that the app uses. Host and remotes import router things only from
 * here: sharing the package whole would defeat tree shaking and cost the login page 29 KB gzip.
 */
export {
  createHashRouter,
  Link,
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
