import type { Messages } from '@adpartner/shared/i18n/i18n';
import { CONTRACT, type RemoteModule } from '@adpartner/shared/shell/remote-module';
import { adCenterRoutes, adWelcomeRoutes } from './routes.tsx';

/** The ad center with its pages, and the welcome page. */
export const remote: RemoteModule = {
  contract: CONTRACT,
  routes: { 'ad-center': adCenterRoutes, 'ad-welcome': adWelcomeRoutes },
  async loadMessages(language) {
    const file = (await import(`./locales/${language}.json`)) as { default: Messages };
    return { namespace: 'adcenter', messages: file.default };
  },
};
