import { loginCall } from '../../../shared/src/contract/auth.ts';
import { none, tally, type Attack } from '../attack.ts';

const ADDRESSES = 30;
const EACH = 20;

/** Anonymous logins, all at once, from many addresses: each would cost a password's hash. */
export const loginFlood: Attack = {
  name: 'login flood',
  async run({ from }) {
    const responses = await Promise.all(
      Array.from({ length: ADDRESSES * EACH }, (_, number) =>
        from(number % ADDRESSES).call(loginCall, {
          username: `nobody-${number}`,
          password: 'a guess',
        }),
      ),
    );
    const wrong = responses.filter(
      ({ status, code }) => code === 200 || status >= 500 || status === 0,
    );
    return {
      sent: responses.length,
      facts: [none('logins let in, or not answered', wrong)],
      said: tally(responses.map(({ status, reason }) => reason ?? status)),
    };
  },
};
