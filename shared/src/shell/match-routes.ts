/**
 * The part of the router that only the host uses, to match addresses. Not in `shell/router`, because every
 * export of that entry point belongs to the contract with remotes.
 */
export { matchRoutes } from 'react-router-dom';
