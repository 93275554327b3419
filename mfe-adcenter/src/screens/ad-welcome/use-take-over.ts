import { useCallback } from 'react';
import type { CallOutput } from '@adpartner/shared/contract/call';
import type { loginWithTicketCall } from '@adpartner/shared/contract/auth';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import { sessionAtom, signIn } from '@adpartner/shared/session/session-atoms';
import { useHostServices } from '@adpartner/shared/shell/host-services';

/**
 * Takes a session over that a ticket gave. Where somebody else is signed in, they are asked first;
 * answers false where they stay.
 */
export function useTakeOver() {
  const { t } = useMessages('adcenter');
  const { confirm } = useHostServices();
  return useCallback(
    async ({ token, user }: CallOutput<typeof loginWithTicketCall>): Promise<boolean> => {
      const before = appStore.get(sessionAtom)?.user;
      if (before !== undefined && before.id !== user.id) {
        const agreed = await confirm({
          title: t('welcome.switchTitle'),
          body: t('welcome.switchBody', { name: before.nickname }),
          confirmLabel: t('welcome.switch'),
        });
        if (!agreed) return false;
      }
      signIn({ token, user });
      return true;
    },
    [confirm, t],
  );
}
