import { join } from 'node:path';

import {
  PREFIX,
  type Call,
  type CallInput,
  type CallOutput,
} from '@adpartner/shared/contract/call';
import {
  envelopeSchema,
  errorDataSchema,
  type ErrorData,
} from '@adpartner/shared/contract/envelope';
import { REASONS, type Reason, type ReasonRule } from '@adpartner/shared/contract/error-codes';
import type { FastifyInstance, InjectOptions } from 'fastify';
import * as z from 'zod/mini';

import { readConfig, type ServerConfig } from '../config/server-config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Queries } from '../db/database.ts';
import type { Readiness } from '../health/readiness.ts';
import { createServer } from '../server/create-server.ts';
import { checkEveryResponse } from './check-response.ts';
import type { OpenTestDatabase } from './test-database.ts';

/** Options of a call; all may be left out. */
export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's network address. */
  readonly address?: string;
}

/** The response: always an envelope of the contract. */
export interface CallResponse<Output> {
  readonly status: number;
  readonly code: number;
  /** With code 200, read by the call's own schema; null otherwise. */
  readonly data: Output | null;
  /** With any other code. */
  readonly error: ErrorData | null;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Queries;
  /** Makes a call; its response is checked against the contract. */
  call<C extends Call>(
    call: C,
    input: CallInput<C>,
    options?: CallOptions,
  ): Promise<CallResponse<CallOutput<C>>>;
  /** Makes a call with any input, valid or not. */
  callWith<C extends Call>(
    call: C,
    input: unknown,
    options?: CallOptions,
  ): Promise<CallResponse<CallOutput<C>>>;
  /** Makes a call that must succeed. */
  succeed<C extends Call>(
    call: C,
    input: CallInput<C>,
    options?: CallOptions,
  ): Promise<CallOutput<C>>;
}

export const TEST_SECRETS = { pepper: 'p'.repeat(32), ticketKey: 't'.repeat(32), vapidKey: null };

/** Reads a response that must be an envelope of the contract, reasons and params included. */
export function readEnvelope<C extends Call>(
  call: C | null,
  status: number,
  payload: string,
): CallResponse<CallOutput<C>> {
  const { code, data } = z.parse(envelopeSchema, JSON.parse(payload));
  if (code === 200) {
    if (!call) throw new Error(`succeeded: ${payload}`);
    const output = z.parse(call.output, data) as CallOutput<C>;
    return { status, code, data: output, error: null };
  }
  const error = z.parse(errorDataSchema, data);
  if (!Object.hasOwn(REASONS, error.reason))
    throw new Error(`no reason of the contract: ${payload}`);
  const rule: ReasonRule = REASONS[error.reason as Reason];
  expect(code).toBe(rule.code);
  const allowed = rule.paramLists ?? [rule.params ?? []];
  expect(allowed.map((names) => names.toSorted())).toContainEqual(
    Object.keys(error.params ?? {}).sort(),
  );
  return { status, code, data: null, error };
}

/** A site with nothing but its releases' facts. */
export const TEST_SITE = join(import.meta.dirname, 'site');

/**
 * A server on a fresh database, called by injection. It never listens, so nothing is left of it. Every
 * response to a call is checked against the server's own document.
 */
export async function openTestServer(
  open: OpenTestDatabase,
  options: {
    config?: Partial<ServerConfig>;
    secrets?: Partial<Secrets>;
    readiness?: Readiness;
  } = {},
): Promise<TestServer> {
  const { db } = await open();
  const log: string[] = [];
  const app = await createServer({
    database: db,
    config: { ...readConfig({}, '/'), siteDir: TEST_SITE, ...options.config },
    secrets: { ...TEST_SECRETS, ...options.secrets },
    ...(options.readiness && { readiness: options.readiness }),
    logger: { level: 'error', stream: { write: (line: string) => void log.push(line) } },
  });
  checkEveryResponse(app);
  async function callWith<C extends Call>(call: C, input: unknown, made: CallOptions = {}) {
    const request: InjectOptions = {
      method: call.method,
      url: PREFIX + call.path,
      headers: { ...(made.token !== undefined && { 'x-ct': made.token }), ...made.headers },
      ...(made.address && { remoteAddress: made.address }),
    };
    if (call.method === 'GET') request.query = input as Record<string, string>;
    else request.payload = input as object;
    const { statusCode, payload } = await app.inject(request);
    const response = readEnvelope(call, statusCode, payload);
    if (response.error?.reason === 'server_error') throw new Error(log.at(-1));
    return response;
  }

  return {
    app,
    db,
    callWith,
    call: callWith,
    succeed: async (call, input, made) => {
      const { data, error } = await callWith(call, input, made);
      if (data === null) throw new Error(`${call.path} was refused: ${JSON.stringify(error)}`);
      return data;
    },
  };
}
