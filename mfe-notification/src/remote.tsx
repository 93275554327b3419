import type { Messages } from '@adpartner/shared/i18n/i18n';
import { CONTRACT, type RemoteModule } from '@adpartner/shared/shell/remote-module';
import { notificationRoutes } from './routes.tsx';

/** The list of notices, and a notice's page. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  routes: { notification: notificationRoutes },
  async loadMessages(language) {
    const file = (await import(`./locales/${language}.json`)) as { default: Messages };
    return { namespace: 'notification', messages: file.default };
  },
};
