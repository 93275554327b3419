import {
  loginCall,
  loginWithTicketCall,
  logoutCall,
  registerCall,
  registerWithTicketCall,
} from '@adpartner/shared/contract/auth';
import type { FastifyInstance } from 'fastify';

import { serve, servePublic } from '../http/define-route.ts';
import { endSession } from '../session/session.ts';
import { answerSession } from './answer-session.ts';
import { login } from './login.ts';
import { registerWithKey } from './register-with-key.ts';
import { loginWithTicket, registerWithTicket } from './ticket-entry.ts';

export function authRoutes(app: FastifyInstance): void {
  const { ticketKey } = app.parts.secrets;

  servePublic(app, registerCall, async (exchange) => {
    const { db, input, lang, request } = exchange;
    const registration = { ...input, lang: input.lang ?? lang };
    return answerSession(exchange, await registerWithKey(db, registration, request.ip));
  });

  servePublic(app, loginCall, async (exchange) => {
    const { db, input, request } = exchange;
    return answerSession(exchange, await login(db, input, request.ip));
  });

  servePublic(app, registerWithTicketCall, async (exchange) => {
    const { db, input, lang } = exchange;
    const registration = { ...input, asked: lang };
    return answerSession(exchange, await registerWithTicket(db, ticketKey, registration));
  });

  servePublic(app, loginWithTicketCall, async (exchange) => {
    const { db, input } = exchange;
    return answerSession(exchange, await loginWithTicket(db, ticketKey, input.ticket));
  });

  serve(app, logoutCall, async ({ db, session }) => {
    await endSession(db, session.id);
    return {};
  });
}
