import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import pretty from 'pino-pretty';

import { causeOf } from '../config/cause-of.ts';
import type { ServerConfig } from '../config/server-config.ts';
import { redacted, redactedPath } from './redacted.ts';

const SECRET_MEMBERS = [
  'password',
  'old_password',
  'new_password',
  'ticket',
  'token',
  'license_key',
  'authorization_code',
  'passkey',
  'recovery_code',
  'repeat_key',
];
const STDERR = 2;
/** The levels that have a line per response. */
const WITH_RESPONSES: ReadonlySet<string> = new Set(['trace', 'debug', 'info']);

/** The message of the line per response. */
export const ANSWERED = 'answered';

/** Where lines of the log go beside stderr. */
export interface SentLog {
  readonly send: (line: string) => void;
  /** The ids of the trace that a line is about; null if there is none. */
  readonly ids: () => object | null;
}

const toBoth = (send: SentLog['send']) => ({
  write(line: string): void {
    process.stderr.write(line);
    send(line);
  },
});

/** The logged part of an error: never values, which a database's errors contain. */
function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: causeOf(error), stack: '' };
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    ...('code' in error && { code: error.code }),
  };
}

/**
 * Options of the server's log: JSON lines on stderr, easier to read on a terminal. Neither headers nor bodies
 * nor query strings are logged; `redact` removes what gets in by mistake.
 */
export function serverLog(
  config: ServerConfig,
  sent?: SentLog,
): NonNullable<FastifyServerOptions['logger']> {
  const stderr = process.stderr.isTTY
    ? pretty({ destination: STDERR, sync: true })
    : process.stderr;
  return {
    ...(sent && {
      mixin: sent.ids as () => object,
      // Most lines are about no trace, and pino's own way would copy each of them.
      mixinMergeStrategy: (line: object, ids: object | null) => (ids ? { ...line, ...ids } : line),
    }),
    level: config.logLevel,
    base: null,
    redact: SECRET_MEMBERS.flatMap((name) => [name, `*.${name}`]).concat(
      '*["x-ct"]',
      '*.*["x-ct"]',
    ),
    // Redacts the whole line: an error's message is in it twice.
    hooks: { streamWrite: redacted },
    serializers: {
      err: loggedError,
      req: ({ method, url = '' }: { method?: string; url?: string }) => ({
        method,
        path: redactedPath(url),
      }),
    },
    stream: sent ? toBoth(sent.send) : stderr,
  };
}

/** Logs one line per response, on level `info`: which call, which user, how it ended, how long it took. */
export function logResponses(app: FastifyInstance): void {
  // A hook that makes lines which the level drops would cost every response some microseconds.
  if (!WITH_RESPONSES.has(app.log.level)) return;
  // No member of it is secret, and to look for one in each line takes longer than the rest of it.
  const log = app.log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    log.info(
      {
        reqId: request.id,
        method: request.method,
        path: redactedPath(request.url),
        status: reply.statusCode,
        refused: request.errorReason ?? undefined,
        user: request.session?.user.id,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      ANSWERED,
    );
    done();
  });
}
