import type { Attack } from './attack.ts';
import { bombs } from './attacks/bombs.ts';
import { callFlood } from './attacks/call-flood.ts';
import { guesses } from './attacks/guesses.ts';
import { hugeBodies } from './attacks/huge-bodies.ts';
import { loginFlood } from './attacks/login-flood.ts';
import { malformed } from './attacks/malformed.ts';
import { operatorEndpoint } from './attacks/operator-endpoint.ts';
import { otherIds } from './attacks/other-ids.ts';
import { pictureFlood } from './attacks/picture-flood.ts';
import { polyglots } from './attacks/polyglots.ts';
import { replays } from './attacks/replays.ts';
import { silence } from './attacks/silence.ts';
import { smuggling } from './attacks/smuggling.ts';
import { traversal } from './attacks/traversal.ts';

/** In this order: what an attack uses up of an account comes after those that need it. */
export const ALL_ATTACKS: readonly Attack[] = [
  smuggling,
  traversal,
  otherIds,
  replays,
  operatorEndpoint,
  polyglots,
  hugeBodies,
  silence,
  loginFlood,
  callFlood,
  bombs,
  pictureFlood,
  malformed,
  guesses,
];
