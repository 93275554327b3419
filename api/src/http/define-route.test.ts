import { loginCall } from '@adpartner/shared/contract/auth';
import { getUserCall } from '@adpartner/shared/contract/user';
import { fastify } from 'fastify';

import { serve, serveInOneStatement, servePublic } from './define-route.ts';

test('a public call is served as one, and a call for users as one for users', () => {
  const app = fastify();
  const never = () => Promise.reject(new Error('not asked'));
  expect(() => serve(app, loginCall, never)).toThrow('/auth/v2/login needs no session');
  expect(() => serveInOneStatement(app, loginCall, never)).toThrow('needs no session');
  expect(() => servePublic(app, getUserCall, never)).toThrow('/user/info needs a session');
});
