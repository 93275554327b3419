/**
 * What the host alone uses of the router, to know where an address leads. Not in `shell/router`: what
 * that entry point gains, remotes could use, and the contract with them would have to say so.
 */
export { matchRoutes } from 'react-router-dom';
