import type { RemoteFacts } from '@adpartner/shared/shell/remote-facts';
import { pages } from './pages.ts';

/** The facts about this remote in its releases. */
export const facts: RemoteFacts = { pages, calls: {}, links: {} };
