import { getWalletCall } from '@adpartner/shared/contract/wallet';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { getWallet } from './get-wallet.ts';

export function walletRoutes(app: FastifyInstance): void {
  serve(app, getWalletCall, async ({ db, user }) => getWallet(db, user.id));
}
