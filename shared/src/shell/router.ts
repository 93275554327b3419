/**
 * The part of react-router-dom that the app uses. Host and remotes import router things only from
 * here: sharing the package whole would defeat tree shaking and cost the login page 29 KB gzip.
 */
export {
  createHashRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  RouterProvider,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export type {
  LinkProps,
  LoaderFunctionArgs,
  Location,
  NavigateFunction,
  RouteObject,
  To,
  UIMatch,
} from 'react-router-dom';
