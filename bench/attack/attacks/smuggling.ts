import { SMUGGLING } from '../../../api/src/testing/raw-requests.ts';
import { none, tally, type Attack } from '../attack.ts';
import { openPlain, openTls, say, statusesOf } from '../raw.ts';

/** Requests that end in two places, at the proxy and at the server itself. */
export const smuggling: Attack = {
  name: 'smuggling',
  async run({ edge, target }) {
    const heard = await Promise.all(
      SMUGGLING.flatMap(({ name, text }) => [
        say(openTls(edge, '127.2.0.1'), text(edge.host)).then((all) => [`nginx: ${name}`, all]),
        say(openPlain(target.port, '127.2.0.1'), text('localhost')).then((all) => [
          `server: ${name}`,
          all,
        ]),
      ]),
    );
    const wrong = heard.filter(([, all = '']) => {
      const told = statusesOf(all);
      const isRefused = told.length <= 1 && told.every((status) => status >= 400);
      return !isRefused || all.includes('smuggled');
    });
    return {
      sent: heard.length,
      facts: [none('requests with two ends that were not refused whole', wrong)],
      said: [
        tally(heard.flatMap(([, all = '']) => statusesOf(all))),
        ...wrong.map(([name]) => name),
      ].join('; '),
    };
  },
};
