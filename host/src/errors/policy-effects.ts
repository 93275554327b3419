import { queryClient } from '@adpartner/shared/api/query-client';
import type { AppRouter } from '../router/seen-changes.ts';
import { openSupportPopup } from '../support/open-support-popup.ts';
import { showFailure } from '../services/show-failure.ts';
import type { PolicyEffects } from './apply-error-policy.ts';

/** The error policy's effects on the real page. */
export function policyEffects(router: AppRouter): PolicyEffects {
  return {
    location: () => router.state.location,
    go: (to, state) => void router.navigate(to, { replace: true, state }),
    toast: showFailure,
    explainRestriction: (restricted) => {
      void openSupportPopup({ restricted });
      // What a restricted account can withdraw is another amount than the one shown.
      void import('../events/refetch-changed.ts').then(({ refetchChanged }) =>
        refetchChanged(queryClient, ['balances']),
      );
    },
  };
}
