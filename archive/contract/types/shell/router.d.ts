export { createHashRouter, Link, Navigate, Outlet, RouterProvider, useLocation, useMatches, useNavigate, useOutlet, useRouteError, useSearchParams, } from 'react-router-dom';
export type { Location, RouteObject } from 'react-router-dom';
