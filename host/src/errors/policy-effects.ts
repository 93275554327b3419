import { describeError } from '@adpartner/shared/i18n/error-message';
import { currentTag, translator } from '@adpartner/shared/i18n/i18n';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import type { AppRouter } from '../router/seen-changes.ts';
import { openServicePopup } from '../services/open-service-popup.ts';
import { showToast } from '../services/toasts.tsx';
import type { PolicyEffects } from './apply-error-policy.ts';

/** What the error policy does to the real page. */
export function policyEffects(router: AppRouter): PolicyEffects {
  return {
    location: () => router.state.location,
    go: (to, state) => void router.navigate(to, { replace: true, state }),
    toast: (error) => {
      const formats = { tag: currentTag(), currency: readBasicConfig()?.currency };
      showToast(describeError(error, translator(), formats), 'failure');
    },
    explainRestriction: (restricted) => void openServicePopup({ restricted }),
  };
}
