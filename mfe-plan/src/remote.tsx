import type { Messages } from '@adpartner/shared/i18n/i18n';
import { CONTRACT, type RemoteModule } from '@adpartner/shared/shell/remote-module';
import { planRoutes } from './routes.tsx';

/** The plan list, a plan and its product. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  routes: { plan: planRoutes },
  async loadMessages(language) {
    const file = (await import(`./locales/${language}.json`)) as { default: Messages };
    return { namespace: 'plan', messages: file.default };
  },
};
