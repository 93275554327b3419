import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * The log of one request, whose lines have the request's id. It is made with the first line: most requests
 * write none, and making it takes longer than all hooks together.
 */
class RequestLog {
  readonly #make: () => FastifyBaseLogger;
  readonly #server: FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(server: FastifyBaseLogger, make: () => FastifyBaseLogger) {
    this.#server = server;
    this.#make = make;
  }

  get lines(): FastifyBaseLogger {
    return (this.#made ??= this.#make());
  }

  get level(): string {
    return this.#server.level;
  }

  child(...words: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.lines.child(...words);
  }
}

for (const level of LEVELS) {
  Object.defineProperty(RequestLog.prototype, level, {
    value(this: RequestLog, ...words: Parameters<FastifyBaseLogger['info']>) {
      this.lines[level](...words);
    },
  });
}

/** Gives each request its log. */
export function logRequests(app: FastifyInstance): void {
  app.setChildLoggerFactory((server, bindings, options) => {
    const log: unknown = new RequestLog(server, () => server.child(bindings, options));
    return log as FastifyBaseLogger;
  });
}
