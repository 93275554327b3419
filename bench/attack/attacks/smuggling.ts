import { SMUGGLING } from '../../../api/src/testing/raw-requests.ts';
import { none, tally, type Attack } from '../attack.ts';
import { openPlain, openTls, say, statusesOf } from '../raw.ts';

const ROUNDS = 3;

/** Requests that end in two places, at the proxy and at the server itself. */
export const smuggling: Attack = {
  name: 'smuggling',
  async run({ edge, server }) {
    const wrong: string[] = [];
    const statuses: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const { name, text } of SMUGGLING) {
        const ways = [
          ['nginx', openTls(edge, '127.2.0.1'), edge.host],
          ['server', openPlain(server.port, '127.2.0.1'), 'localhost'],
        ] as const;
        const heard = await Promise.all(ways.map(([, socket, host]) => say(socket, text(host))));
        for (const [index, all] of heard.entries()) {
          const told = statusesOf(all);
          statuses.push(...told);
          const isRefused = told.length <= 1 && told.every((status) => status >= 400);
          if (!isRefused || all.includes('smuggled')) wrong.push(`${ways[index]![0]}: ${name}`);
        }
      }
    }
    return {
      sent: ROUNDS * SMUGGLING.length * 2,
      facts: [none('requests with two ends that were not refused whole', wrong)],
      said: [tally(statuses), ...new Set(wrong)].join('; '),
    };
  },
};
