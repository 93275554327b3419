import { randomBytes } from 'node:crypto';
import { readEndpoints } from '../../../api/src/config/endpoint-file.ts';
import { OPERATOR_PATH } from '../../../api/src/operator/endpoint/command-response.ts';
import { none, tally, type Attack } from '../attack.ts';

const GUESSES = 500;
const BODY = JSON.stringify({ command: 'user list', input: {}, actor: 'mallory' });

/** The operator endpoint: by guesses, by a page in an operator's browser, and from outside. */
export const operatorEndpoint: Attack = {
  name: 'operator endpoint',
  async run({ target, from, edge }) {
    const [endpoint] = readEndpoints(target.dataDir);
    if (!endpoint) throw new Error('the server has no endpoint');
    const url = new URL(OPERATOR_PATH, endpoint.url);
    const ask = async (headers: Record<string, string>, body = BODY) => {
      const response = await fetch(url, { method: 'POST', body, headers });
      return {
        status: response.status,
        text: await response.text(),
        cors: response.headers.get('access-control-allow-origin'),
      };
    };
    const json = { 'content-type': 'application/json' };
    const guesses = Array.from({ length: GUESSES }, (_, number) =>
      ask({
        ...json,
        authorization: `Bearer ${randomBytes(number % 2 === 0 ? 32 : number).toString('base64url')}`,
      }),
    );
    const tricks = [
      ask(json),
      ask({ ...json, authorization: '' }),
      ask({ ...json, authorization: 'Bearer ' }),
      ask({ ...json, authorization: `Basic ${endpoint.token}` }),
      ask({ ...json, authorization: `Bearer ${endpoint.token.slice(0, -1)}` }),
      ask({ ...json, authorization: `Bearer ${endpoint.token} `.repeat(2) }),
      ask({ ...json, origin: 'https://evil.example' }),
      ask({ 'content-type': 'text/plain', origin: 'https://evil.example' }),
      ask(json, 'x'.repeat(3 * 1024 * 1024)),
    ];
    const responses = await Promise.all([...guesses, ...tricks]);
    // From outside there is none, by whatever name.
    const paths = [
      OPERATOR_PATH,
      '/operator',
      '/operator/',
      `/facebook-business${OPERATOR_PATH}`,
      '/backup',
    ];
    const outside = await Promise.all(
      paths.map((path) =>
        from(800).ask({
          method: 'POST',
          path,
          headers: { ...json, authorization: `Bearer ${endpoint.token}`, host: edge.host },
          body: BODY,
        }),
      ),
    );
    const opened = responses.filter(
      ({ status, text, cors }) => status < 400 || text.includes('"result"') || cors !== null,
    );
    return {
      sent: responses.length + outside.length,
      facts: [
        none('tries that opened it', opened),
        none(
          'ways to it from outside',
          outside.filter(({ body }) => body.includes('"result"')),
        ),
      ],
      said: `${tally(responses.map(({ status }) => status))}; from outside ${tally(outside.map(({ status }) => status))}`,
    };
  },
};
