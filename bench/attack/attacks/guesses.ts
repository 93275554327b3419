import { loginCall } from '../../../shared/src/contract/auth.ts';
import { tally, type Attack } from '../attack.ts';

const ADDRESSES = 50;
const EACH = 12;
/** In 15 minutes, of one account, wherever they come from. */
const MOST = 30;

/** Wrong passwords for one account, spread over addresses. */
export const guesses: Attack = {
  name: 'guesses from 50 addresses',
  async run({ from, attackers: [, { username, password }] }) {
    const reasons: string[] = [];
    for (let round = 0; round < EACH; round++) {
      const responses = await Promise.all(
        Array.from({ length: ADDRESSES }, (_, number) =>
          from(100 + number).call(loginCall, { username, password: `guess ${round} ${number}` }),
        ),
      );
      reasons.push(...responses.map(({ status, reason }) => reason ?? String(status)));
    }
    const right = await from(99).call(loginCall, { username, password });
    const evaluated = reasons.filter((reason) => reason === 'bad_credentials').length;
    return {
      sent: reasons.length,
      facts: [
        { name: 'wrong passwords evaluated for one account', measured: evaluated, limit: MOST },
      ],
      said: `${tally(reasons)}; the right one then, from elsewhere: ${right.reason ?? right.code}`,
    };
  },
};
