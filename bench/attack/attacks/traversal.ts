import { HIDDEN_FILES, OUTSIDE, TRAVERSALS } from '../../../api/src/testing/raw-requests.ts';
import { none, tally, type Attack } from '../attack.ts';
import { openPlain, openTls, say, statusesOf } from '../raw.ts';

const AT_ONCE = 20;

/** Paths that lead out of the site, and files that must never be served, at the proxy and at the server. */
export const traversal: Attack = {
  name: 'traversal',
  async run({ edge, target }) {
    const wrong: string[] = [];
    const statuses: number[] = [];
    const paths = [...TRAVERSALS, ...HIDDEN_FILES];
    const ask = (path: string, host: string) =>
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    for (let at = 0; at < paths.length; at += AT_ONCE) {
      await Promise.all(
        paths.slice(at, at + AT_ONCE).map(async (path) => {
          const heard = await Promise.all([
            say(openTls(edge, '127.2.0.2'), ask(path, edge.host)),
            say(openPlain(target.port, '127.2.0.2'), ask(path, 'localhost')),
          ]);
          for (const all of heard) {
            const told = statusesOf(all);
            statuses.push(...told);
            if (told.some((status) => status < 400) || OUTSIDE.test(all)) wrong.push(path);
          }
        }),
      );
    }
    return {
      sent: paths.length * 2,
      facts: [none('paths that led out of the site', wrong)],
      said: [tally(statuses), ...wrong].join('; '),
    };
  },
};
