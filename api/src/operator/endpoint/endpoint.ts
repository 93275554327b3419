import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIPv6, type AddressInfo } from 'node:net';

import { lineInput } from '@adpartner/shared/contract/plain-text';
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { backupRoute } from '../../backup/backup-route.ts';
import { ConfigError } from '../../config/config-error.ts';
import { errorCode } from '../../config/error-code.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { ServerConfig } from '../../config/server-config.ts';
import type { Queries } from '../../db/database.ts';
import { OPERATOR_PATH, type CommandResponse } from './command-response.ts';
import { writeEndpoint } from '../../config/endpoint-file.ts';
import { OperatorError, type OperatorErrorKind } from '../../errors/operator-error.ts';
import { pageLinks } from '../../notification/page-links.ts';
import { runCommand } from './run-command.ts';

/** Room for an operator's texts in twelve languages. */
const BODY_LIMIT = 2 * 1024 * 1024;

const requestSchema = z.object({
  command: z.string(),
  input: z.record(z.string(), z.unknown()),
  actor: lineInput(1, 100),
});

const refused = (kind: OperatorErrorKind | 'failed', message: string): CommandResponse => ({
  error: { kind, message },
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface EndpointParts {
  readonly db: Queries;
  readonly secrets: Secrets;
  /** The origins that the app may show in a frame: `CUSTOMER_SERVICE_ORIGINS`. */
  readonly serviceOrigins: readonly string[];
  /** The built site, for the pages that a notice may lead to. */
  readonly siteDir: string;
  /** The valid tokens. */
  readonly tokens: readonly string[];
  readonly log?: FastifyBaseLogger;
}

/** The server for operators' commands; apart from the users' calls, and not yet listening. */
export function createOperatorEndpoint({
  db,
  secrets,
  serviceOrigins,
  siteDir,
  tokens,
  log,
}: EndpointParts): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: BODY_LIMIT, requestTimeout: 30_000 });
  const known = tokens.map(digest);
  const links = pageLinks(siteDir);
  // All are compared, each in constant time.
  const opens = (token: string): boolean =>
    known.map((one) => timingSafeEqual(one, digest(token))).includes(true);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!opens(token)) return reply.code(401).send(refused('refused', 'the token is wrong'));
    return undefined;
  });
  backupRoute(app, db, log);
  app.post(OPERATOR_PATH, async (request, reply): Promise<CommandResponse> => {
    const read = z.safeParse(requestSchema, request.body);
    if (!read.success) {
      void reply.code(400);
      return refused('usage', 'this is not a command: it takes command, input and actor');
    }
    const { command, actor } = read.data;
    try {
      const result = await runCommand({ db, secrets, serviceOrigins, links }, read.data);
      log?.info({ command, actor }, 'operator');
      return { result };
    } catch (error) {
      if (error instanceof OperatorError) {
        log?.info({ command, actor, refused: error.message }, 'operator');
        void reply.code(400);
        return refused(error.kind, error.message);
      }
      log?.error({ err: error, command, actor, reqId: request.id }, 'an operator command failed');
      void reply.code(500);
      return refused('failed', 'the server could not do it; its log says why');
    }
  });
  return app;
}

const hostInUrl = (host: string): string => (isIPv6(host) ? `[${host}]` : host);

/**
 * Starts to take operators' commands, and writes the address into the data folder. The token in there is new
 * with every start, so that a leaked old one is useless.
 * @returns a function that ends it
 * @throws ConfigError if the port is in use
 */
export async function openOperatorEndpoint(
  parts: Omit<EndpointParts, 'tokens' | 'serviceOrigins' | 'siteDir'>,
  {
    dataDir,
    operator,
    customerServiceOrigins: serviceOrigins,
    siteDir,
  }: Pick<ServerConfig, 'dataDir' | 'operator' | 'customerServiceOrigins' | 'siteDir'>,
): Promise<() => Promise<void>> {
  const token = randomBytes(32).toString('base64url');
  const tokens = operator.token === null ? [token] : [token, operator.token];
  const app = createOperatorEndpoint({ ...parts, serviceOrigins, siteDir, tokens });
  try {
    await app.listen({ port: operator.port, host: operator.host });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    throw new ConfigError(
      `operators can't be served on ${operator.host}, port ${operator.port} (${String(errorCode(error))}): set OPERATOR_HOST or OPERATOR_PORT`,
    );
  }
  const { address, port } = app.server.address() as AddressInfo;
  const local = address === '::' || address === '0.0.0.0' ? '127.0.0.1' : address;
  const removeFile = writeEndpoint(dataDir, { url: `http://${hostInUrl(local)}:${port}`, token });
  return async () => {
    removeFile();
    await app.close();
  };
}
