import type { FastifyInstance } from 'fastify';

import { authRoutes } from '../auth/auth-routes.ts';
import { basicConfigRoutes } from '../basic-config/basic-config-routes.ts';
import { languageRoutes } from '../language/language-routes.ts';
import { notificationRoutes } from '../notification/notification-routes.ts';
import { storeRoutes } from '../store/store-routes.ts';
import { userRoutes } from '../user/user-routes.ts';

/** Every call of the contract that this server serves, one resource after the other. */
export function callRoutes(app: FastifyInstance): void {
  authRoutes(app);
  languageRoutes(app);
  basicConfigRoutes(app);
  storeRoutes(app);
  userRoutes(app);
  notificationRoutes(app);
}
