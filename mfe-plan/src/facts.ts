import { firstCall } from '@adpartner/shared/api/first-call';
import { STALE } from '@adpartner/shared/api/stale';
import { listPlansCall } from '@adpartner/shared/contract/plan';
import type { RemoteFacts } from '@adpartner/shared/shell/remote-facts';
import { pages } from './pages.ts';

/** The facts about this remote in its releases. */
export const facts: RemoteFacts = {
  pages,
  calls: { '/plan': [firstCall(listPlansCall, {}, STALE.SECONDS.THIRTY)] },
  links: {
    '/plan': { label: 'plans' },
    '/plan/detail': { label: 'plan', parameter: 'id', required: true },
    '/plan/goods-detail': { label: 'product', parameter: 'product_id', required: true },
  },
};
