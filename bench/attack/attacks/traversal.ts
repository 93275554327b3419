import { HIDDEN_FILES, OUTSIDE, TRAVERSALS } from '../../../api/src/testing/raw-requests.ts';
import { none, tally, type Attack } from '../attack.ts';
import { openPlain, openTls, say, statusesOf } from '../raw.ts';

/** Paths that lead out of the site, and names that are nobody's to see, at the proxy and at the server. */
export const traversal: Attack = {
  name: 'traversal',
  async run({ edge, server }) {
    const wrong: string[] = [];
    const statuses: number[] = [];
    const paths = [...TRAVERSALS, ...HIDDEN_FILES];
    for (const path of paths) {
      const ask = (host: string) =>
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
      const heard = await Promise.all([
        say(openTls(edge, '127.2.0.2'), ask(edge.host)),
        say(openPlain(server.port, '127.2.0.2'), ask('localhost')),
      ]);
      for (const all of heard) {
        statuses.push(...statusesOf(all));
        if (statusesOf(all).some((status) => status < 400) || OUTSIDE.test(all)) wrong.push(path);
      }
    }
    return {
      sent: paths.length * 2,
      facts: [none('paths that led out of the site', wrong)],
      said: [tally(statuses), ...wrong].join('; '),
    };
  },
};
