// Honest users, in a process of their own: nothing but the server and the machine slows them.
import { seededRandom } from '../../api/src/delivery/seeded-random.ts';
import type { Edge } from './edge.ts';
import { HonestUsers } from './honest.ts';
import { makePerson } from './people.ts';
import { reply } from './side.ts';
import type { Target } from './target.ts';

const PEOPLE = 4;
const PLANS = 20;

let users: HonestUsers | undefined;

const handlers = {
  begin: async ({ edge, target, seed }: { edge: Edge; target: Target; seed: number }) => {
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, (_, number) =>
        makePerson(edge, target, {
          username: `honest-${number}`,
          address: `127.1.0.${1 + number}`,
          plans: PLANS,
        }),
      ),
    );
    users = new HonestUsers(people, seededRandom(seed));
  },
  /** Their observations since the last call. */
  take: (_: null) => users!.take(),
  /** Ends when what they have begun is done. */
  end: (_: null) => users!.end(),
};
export type HonestSide = typeof handlers;

reply(handlers);
