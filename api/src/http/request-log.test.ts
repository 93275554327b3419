import { fastify, LogController, type FastifyInstance } from 'fastify';

import { logRequests } from './request-log.ts';

describe('the log of a request', () => {
  let lines: Record<string, unknown>[];
  let made: number;
  let app: FastifyInstance;
  beforeEach(() => {
    lines = [];
    made = 0;
    app = fastify({
      logger: {
        level: 'debug',
        onChild: () => void (made += 1),
        stream: { write: (line: string) => void lines.push(JSON.parse(line) as never) },
      },
      logController: new LogController({ disableRequestLogging: true }),
      genReqId: ({ headers }) => String(headers['x-request-id']),
    });
    logRequests(app);
    app.get('/silent', async ({ log }) => ({ level: log.level }));
    app.get('/loud', async ({ log }) => {
      log.debug({ some: 'thing' }, 'first');
      log.child({ part: 'a' }).error(new Error('second'));
      log.trace('below the level');
      return {};
    });
  });
  const get = (url: string) => app.inject({ url, headers: { 'x-request-id': `id-of-${url}` } });

  test('is not made for a request without a line', async () => {
    expect((await get('/silent')).json()).toEqual({ level: 'debug' });
    expect(made).toBe(0);
  });

  test('has the id of the request in every line, at its level', async () => {
    await get('/loud');
    expect(lines).toMatchObject([
      { level: 20, reqId: 'id-of-/loud', some: 'thing', msg: 'first' },
      { level: 50, reqId: 'id-of-/loud', part: 'a', msg: 'second' },
    ]);
    expect(lines).toHaveLength(2);
  });
});
