import type { SharedCopies } from '@adpartner/shared/federation/runtime-shim/remote-runtime';

/** Webpack's name for the scopes of a federated build. */
declare const __webpack_share_scopes__: { readonly default: SharedCopies };

/**
 * The page's share scope as the official runtime keeps it. In a host that is built by the book this file replaces
 * `share-modules.ts`: the plugin offers the shared modules, and the runtime registers the host.
 */
export const pageScope = (): SharedCopies => __webpack_share_scopes__.default;
