import type { Messages } from '@adpartner/shared/i18n/i18n';
import { CONTRACT, type RemoteModule } from '@adpartner/shared/shell/remote-module';
import { walletRoutes } from './routes.tsx';

/** The wallet and the movements of its money. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  routes: { wallet: walletRoutes },
  async loadMessages(language) {
    const file = (await import(`./locales/${language}.json`)) as { default: Messages };
    return { namespace: 'wallet', messages: file.default };
  },
};
