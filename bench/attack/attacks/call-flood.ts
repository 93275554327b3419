import { getStatisticsCall } from '../../../shared/src/contract/statistics.ts';
import { none, tally, type Attack } from '../attack.ts';

const CALLS = 3000;

/** One user requests their figures as fast as the server responds. */
export const callFlood: Attack = {
  name: 'call flood',
  async run({ from, attackers: [{ token }] }) {
    const caller = from(40);
    const responses = await Promise.all(
      Array.from({ length: CALLS }, () =>
        caller.call(getStatisticsCall, { type: '4', time_zone: 'UTC' }, token),
      ),
    );
    return {
      sent: CALLS,
      facts: [
        none(
          'answers of a server that failed',
          responses.filter(({ status }) => status >= 500),
        ),
      ],
      said: tally(responses.map(({ status }) => status)),
    };
  },
};
