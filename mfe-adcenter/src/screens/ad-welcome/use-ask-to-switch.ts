import { useMessages } from '@adpartner/shared/i18n/use-messages';
import type { SessionUser } from '@adpartner/shared/session/session-user';
import { useHostServices } from '@adpartner/shared/shell/host-services';

/** Asks the signed-in user before another account takes their place on this device. */
export function useAskToSwitch() {
  const { t } = useMessages('adcenter');
  const { confirm } = useHostServices();
  return ({ nickname, username }: SessionUser) =>
    confirm({
      title: t('welcome.switchTitle'),
      body: t('welcome.switchBody', { name: nickname || username }),
      confirmLabel: t('welcome.switch'),
    });
}
