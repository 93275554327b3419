import { loginCall, logoutCall } from '@adpartner/shared/contract/auth';
import { endLeftSessionCall } from '@adpartner/shared/contract/left-session';
import {
  loginWithTicketCall,
  registerCall,
  registerWithTicketCall,
} from '@adpartner/shared/contract/registration';
import { changeLoginPasswordCall } from '@adpartner/shared/contract/password';
import type { FastifyInstance } from 'fastify';

import { serve, servePublic } from '../http/define-route.ts';
import { requireOffered } from '../http/request-language.ts';
import { endSession, endSessionOfHash } from '../session/session.ts';
import { sessionResponse } from '../auth/session-response.ts';
import { changeLoginPassword } from './change-login-password.ts';
import { keepDeviceKey } from '../session/device-key.ts';
import { login } from './login.ts';
import { requireOpenRegistration } from '../auth/open-registration.ts';
import { registerWithKey } from './register-with-key.ts';
import { loginWithTicket, registerWithTicket } from './ticket-entry.ts';
import { visitorOf } from '../session/visitor.ts';

export function authRoutes(app: FastifyInstance): void {
  const { parts } = app;
  const { environment, languages } = parts.config;

  servePublic(app, registerCall, async (exchange) => {
    const { db, input, lang, request, reply } = exchange;
    await requireOpenRegistration(db, environment);
    requireOffered(languages, input.lang);
    const registration = { ...input, lang: input.lang ?? lang };
    const visitor = visitorOf(request);
    const begun = await registerWithKey(db, parts.config, registration, visitor);
    keepDeviceKey(reply, visitor.device ?? visitor.newDevice);
    return sessionResponse(exchange, begun);
  });

  servePublic(app, loginCall, async (exchange) => {
    const { db, input, request, reply } = exchange;
    const visitor = visitorOf(request);
    const begun = await login(db, parts, input, visitor);
    keepDeviceKey(reply, visitor.device ?? visitor.newDevice);
    return sessionResponse(exchange, begun);
  });

  servePublic(app, registerWithTicketCall, async (exchange) => {
    const { db, input, lang, request } = exchange;
    requireOffered(languages, input.lang);
    const registration = { ...input, asked: lang, environment, languages };
    const begun = await registerWithTicket(db, parts.secrets, registration, visitorOf(request));
    return sessionResponse(exchange, begun);
  });

  servePublic(app, loginWithTicketCall, async (exchange) => {
    const { db, input, request } = exchange;
    const begun = await loginWithTicket(db, parts.secrets, input, visitorOf(request));
    return sessionResponse(exchange, begun);
  });

  serve(app, changeLoginPasswordCall, async ({ db, user, session, input }) => {
    const ids = { userId: user.id, sessionId: session.id };
    await changeLoginPassword(db, parts.config, ids, input);
    return {};
  });

  serve(app, logoutCall, async ({ db, session }) => {
    await endSession(db, session.id);
    return {};
  });

  servePublic(app, endLeftSessionCall, async ({ db, input }) => {
    await endSessionOfHash(db, Buffer.from(input.token_hash, 'base64url'));
    return {};
  });
}
