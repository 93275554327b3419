import { PREFIX } from '@adpartner/shared/contract/call';
import type { FastifyInstance } from 'fastify';

import { acceptorRoutes } from '../acceptor/acceptor-routes.ts';
import { assistanceRoutes } from '../assistance/assistance-routes.ts';
import { authRoutes } from '../login/auth-routes.ts';
import { bankCardRoutes } from '../bank-card/bank-card-routes.ts';
import { basicConfigRoutes } from '../basic-config/basic-config-routes.ts';
import { couponRoutes } from '../coupon/coupon-routes.ts';
import { eventRoutes } from '../events/event-routes.ts';
import { feedbackRoutes } from '../feedback/feedback-routes.ts';
import { fileRoutes } from '../file/file-routes.ts';
import { fundRecordRoutes } from '../fund-record/fund-record-routes.ts';
import { languageRoutes } from '../basic-config/language-routes.ts';
import { notificationRoutes } from '../notification/notification-routes.ts';
import { passkeyRoutes } from '../passkey/passkey-routes.ts';
import { twoStepRoutes } from '../passkey/two-step-routes.ts';
import { planRoutes } from '../plan/plan-routes.ts';
import { pushRoutes } from '../push/push-routes.ts';
import { productRoutes } from '../product/product-routes.ts';
import { sandboxRoutes } from '../sandbox/sandbox-routes.ts';
import { sessionRoutes } from '../user-session/session-routes.ts';
import { signInRoutes } from '../sign-in/sign-in-routes.ts';
import { statisticsRoutes } from '../statistics/statistics-routes.ts';
import { storeRoutes } from '../store/store-routes.ts';
import { transactionPasswordRoutes } from '../transaction-password/transaction-password-routes.ts';
import { userRoutes } from '../user/user-routes.ts';
import { walletRoutes } from '../wallet/wallet-routes.ts';

/** Every call of the contract that this server serves, by resource. */
export function callRoutes(app: FastifyInstance): void {
  authRoutes(app);
  sessionRoutes(app);
  passkeyRoutes(app);
  twoStepRoutes(app);
  languageRoutes(app);
  basicConfigRoutes(app);
  storeRoutes(app);
  userRoutes(app);
  signInRoutes(app);
  fileRoutes(app);
  notificationRoutes(app);
  pushRoutes(app);
  planRoutes(app);
  productRoutes(app);
  statisticsRoutes(app);
  assistanceRoutes(app);
  acceptorRoutes(app);
  couponRoutes(app);
  feedbackRoutes(app);
  walletRoutes(app);
  transactionPasswordRoutes(app);
  bankCardRoutes(app);
  fundRecordRoutes(app);
  sandboxRoutes(app);
  eventRoutes(app);
  // No other path under the prefix is looked up among the site's files.
  app.get(`${PREFIX}/*`, (_request, reply) => reply.callNotFound());
}
