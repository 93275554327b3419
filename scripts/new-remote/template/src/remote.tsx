import type { Messages } from '@adpartner/shared/i18n/i18n';
import { CONTRACT, type RemoteModule } from '@adpartner/shared/shell/remote-module';
import { newPartRoutes } from './routes.tsx';

/** Everything that a host needs of this remote. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  routes: { 'new-part': newPartRoutes },
  async loadMessages(language) {
    const file = (await import(`./locales/${language}.json`)) as { default: Messages };
    return { namespace: 'new-part', messages: file.default };
  },
};
