import { signInCall } from '@adpartner/shared/contract/edit-user';
import type { FastifyInstance } from 'fastify';

import { serve } from '../http/define-route.ts';
import { signIn } from './sign-in.ts';

export function signInRoutes(app: FastifyInstance): void {
  serve(app, signInCall, async ({ user, zone, once }) => once((tx) => signIn(tx, user.id, zone)));
}
