import { createHashRouter as createRouter, type RouteObject } from 'react-router-dom';
export { Navigate, Outlet, RouterProvider, useLocation, useMatches, useNavigate, useOutlet, useRouteError, useSearchParams, } from 'react-router-dom';
export type { Location, RouteObject } from 'react-router-dom';
export { Link } from './link.tsx';
export declare const createHashRouter: (routes: RouteObject[], opts?: Parameters<typeof createRouter>[1]) => ReturnType<typeof createRouter>;
