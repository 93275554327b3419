import { PREFIX, type Call, type CallOutput } from '@adpartner/shared/contract/call';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';

import {
  hashToken,
  useSession,
  type Session,
  type SessionRow,
  type SessionUser,
} from '../session/session.ts';
import { responseSerializer } from './response-serializer.ts';
import { admit, authenticate, readToken } from './authenticate.ts';
import type { Queries } from '../db/database.ts';
import { fieldRules } from '@adpartner/shared/contract/field-rules';
import { readKey, runCheckedOnce, runOnce, type RequestKey } from './once.ts';
import { CallError } from '../errors/call-error.ts';
import { requestLanguage } from './request-language.ts';
import { findUnreadableText } from '../input/unreadable-text.ts';

/** A call's input as its schema has read it. */
type Parsed<C> = C extends Call<infer Input, z.ZodMiniType> ? z.output<Input> : never;

/** The arguments of a handler of a call that needs nothing. */
export interface PublicExchange<C extends Call> {
  readonly input: Parsed<C>;
  /** The caller's IANA zone, which the database knows, too. */
  readonly zone: string;
  /** The language of the response. */
  readonly lang: LanguageCode;
  readonly db: Queries;
  readonly request: FastifyRequest;
  /** For headers; the return value of a handler is the response. */
  readonly reply: FastifyReply;
}

/** The arguments of a handler of a call that needs a session. */
export interface Exchange<C extends Call> extends PublicExchange<C> {
  readonly user: SessionUser;
  readonly session: Session;
  /**
   * Runs the call's write in a transaction, once per `Idempotency-Key`; a repeated call gets the stored
   * response. For calls that the contract declares idempotent.
   */
  readonly once: <T extends object>(work: (tx: Queries) => Promise<T>) => Promise<T>;
  /**
   * As `once`, after a check outside of the transaction, such as of a password: a repeated call is not
   * checked again.
   */
  readonly onceChecked: <Checked, T extends object>(
    check: () => Promise<Checked>,
    work: (tx: Queries, checked: Checked) => Promise<T>,
  ) => Promise<T>;
}

/** The arguments of a handler whose statement also finds the session. */
export interface OneStatementExchange<C extends Call> extends Pick<
  PublicExchange<C>,
  'input' | 'zone' | 'db'
> {
  /** The hash of the token that was sent. */
  readonly tokenHash: Buffer;
  /** The request's idempotency key, which the statement stores itself; null if none was sent. */
  readonly key: RequestKey | null;
}

/** The result of such a statement. */
export interface OneStatementResult<C extends Call> {
  readonly session: SessionRow;
  /** The response in a language; called only where the session was admitted. */
  readonly present: (lang: LanguageCode) => CallOutput<C>;
}

function readInput<C extends Call>(call: C, request: FastifyRequest): Parsed<C> {
  const sent = (call.method === 'GET' ? request.query : request.body) ?? {};
  const unreadable = findUnreadableText(sent);
  if (unreadable !== null)
    throw new CallError('invalid_params', { fields: { [unreadable]: 'format' } });
  const read = z.safeParse(call.input, sent);
  if (!read.success) {
    throw new CallError('invalid_params', { fields: fieldRules(read.error.issues, sent) });
  }
  return read.data as Parsed<C>;
}

async function readExchange<C extends Call>(
  app: FastifyInstance,
  call: C,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PublicExchange<C>> {
  return {
    input: readInput(call, request),
    zone: await app.parts.zoneOf(request.headers['x-tz']),
    lang: languageOf(request),
    db: app.parts.database,
    request,
    reply,
  };
}

const languageOf = ({ headers, session, server }: FastifyRequest): LanguageCode =>
  requestLanguage(server.parts.config.languages, headers['x-lang'], session?.user.lang);

function route<C extends Call>(
  app: FastifyInstance,
  call: C,
  respond: (request: FastifyRequest, reply: FastifyReply) => Promise<CallOutput<C>>,
  more: Pick<RouteShorthandOptions, 'errorHandler' | 'onRequest'> = {
    // Before the body is read, so that a caller without a session gets no other error than that.
    onRequest: async (request) => {
      if (call.needs !== 'nothing') await authenticate(app.parts.database, call, request);
    },
  },
): void {
  const serialize = responseSerializer(call.output);
  app.route({
    method: call.method,
    url: PREFIX + call.path,
    handler: async (request, reply) => {
      const payload = serialize(await respond(request, reply));
      return reply.type('application/json; charset=utf-8').send(payload);
    },
    ...more,
  });
}

/**
 * Serves a call of the contract that needs no session. The call's schemas read the input and write the
 * response; a `CallError` thrown by the handler becomes the envelope.
 */
export function servePublic<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (exchange: PublicExchange<C>) => Promise<CallOutput<C>>,
): void {
  if (call.needs !== 'nothing') throw new Error(`${call.path} needs a session: use serve`);
  route(app, call, async (request, reply) =>
    handler(await readExchange<C>(app, call, request, reply)),
  );
}

/** Serves a call of the contract that needs a session, or also an open store; else as `servePublic`. */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (exchange: Exchange<C>) => Promise<CallOutput<C>>,
): void {
  if (call.needs === 'nothing') throw new Error(`${call.path} needs no session: use servePublic`);
  route(app, call, async (request, reply) => {
    const { session } = request;
    if (!session) throw new CallError('no_session');
    const exchange = await readExchange<C>(app, call, request, reply);
    const { db, input } = exchange;
    const { user } = session;
    const key = request.headers['idempotency-key'];
    const onceRequest = { userId: user.id, call, key, input };
    return handler({
      ...exchange,
      user,
      session,
      once: (work) => runOnce(db, onceRequest, work),
      onceChecked: (check, work) => runCheckedOnce(db, onceRequest, check, work),
    });
  });
}

/**
 * Serves a call that is a single statement of the database, which also finds the session and does nothing
 * unless `admit` would pass it: one round trip to the database instead of two. Other errors are still only sent to
 * callers with a session; else as `serve`.
 */
export function serveInOneStatement<C extends Call>(
  app: FastifyInstance,
  call: C,
  run: (exchange: OneStatementExchange<C>) => Promise<OneStatementResult<C> | null>,
): void {
  if (call.needs === 'nothing') throw new Error(`${call.path} needs no session: use servePublic`);
  const { database: db, zoneOf } = app.parts;
  const respond = async (request: FastifyRequest) => {
    const input = readInput(call, request);
    const done = await run({
      input,
      zone: await zoneOf(request.headers['x-tz']),
      db,
      tokenHash: hashToken(readToken(request)),
      key: readKey({ call, key: request.headers['idempotency-key'], input }),
    });
    if (!done) throw new CallError('no_session');
    admit(call, request, await useSession(db, done.session));
    return done.present(languageOf(request));
  };
  route(app, call, respond, {
    onRequest: (request, _reply, next) => {
      readToken(request);
      next();
    },
    // Rejected before the session was found, for whatever reason: the session's error still comes first.
    errorHandler: async (error, request) => {
      if (!request.session) await authenticate(db, call, request);
      throw error;
    },
  });
}

/** The arguments of a handler of a call with form data; it reads the request itself. */
export interface FormExchange {
  readonly db: Queries;
  readonly user: SessionUser;
  readonly request: FastifyRequest;
}

/** Serves a call with form data that needs a session; else as `serve`. */
export function serveForm<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (exchange: FormExchange) => Promise<CallOutput<C>>,
): void {
  if (!call.form || call.needs === 'nothing') throw new Error(`${call.path}: use serve`);
  route(app, call, async (request) => {
    const { session } = request;
    if (!session) throw new CallError('no_session');
    return handler({ db: app.parts.database, user: session.user, request });
  });
}
