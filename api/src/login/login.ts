import type { loginCall } from '@adpartner/shared/contract/auth';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { requireActive } from '../http/authenticate.ts';
import { asCallError } from '../errors/as-call-error.ts';
import { CallError } from '../errors/call-error.ts';
import type { ServerParts } from '../http/server-parts.ts';
import { takeSecondStep } from '../passkey/take-second-step.ts';
import { rememberDevice } from '../auth/remember-device.ts';
import { beginSession, restriction } from '../session/session.ts';
import type { SessionStart } from '../session/repeated-session.ts';
import { guardTries } from '../throttle/guard-tries.ts';
import { networkOf } from '../throttle/network-of.ts';
import { sharedWork, type Asker } from '../throttle/shared-work.ts';
import { judgeTry, takeTry, ten } from '../throttle/take-tries.ts';
import type { BegunSession } from '../auth/session-response.ts';
import { knowsDevice, knowsNetwork, rememberPlaces } from '../auth/familiar-places.ts';
import { isLoginPassword } from '../auth/login-password.ts';
import type { KnownVisitor } from '../session/visitor.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

const KIND = 'login';
const WRONG = ['bad_credentials'] as const;

/**
 * Limits the logins that run at once: each holds a connection of the database, and more of them would only wait for
 * the password comparisons. Each network has a queue of its own, and so has each known device, which goes first.
 */
const comingIn = sharedWork({ atOnce: 4, waiting: 200, waitingOfOne: 32, retryAfterSeconds: 2 });

/** The name under which tries are counted, whether or not a user has it. */
const nameOf = ({ username }: Credentials) => username.toLowerCase();

const findByName = (db: Queries, name: string, visitor: KnownVisitor) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'status', restriction, 'lang', 'two_step_since'])
    .select([knowsDevice(visitor).as('knows_device'), knowsNetwork(visitor).as('knows_network')])
    .where(sql`lower(username collate "C")`, '=', name)
    .executeTakeFirst();

type Found = NonNullable<Awaited<ReturnType<typeof findByName>>>;

async function compare(found: Found | undefined, password: string, by: Asker): Promise<Found> {
  const isRight = await isLoginPassword(password, found?.password_hash ?? null, by);
  if (!found || !isRight) throw new CallError('bad_credentials');
  return found;
}

/**
 * Compares a password although the limits have refused it, if the user has signed in from this network before.
 * A wrong password gets the same response after the same work as from an unknown network, so that the response does not
 * reveal which networks a user has.
 */
async function compareDespiteLimits(
  db: Queries,
  callError: CallError,
  found: Found | undefined,
  credentials: Credentials,
  network: string,
): Promise<Found> {
  const name = nameOf(credentials);
  const isKnown = found?.knows_network === true;
  const rules = [
    { subject: `refused ${network}`, free: 20, most: 20 },
    // One count for all known networks together, so that they add at most ten comparisons.
    { subject: isKnown ? `known ${name}` : `other ${name} ${network}`, free: 10, most: 10 },
  ];
  const taken = await takeTry(db, KIND, rules);
  if (taken.error) throw callError;
  try {
    return await judgeTry(db, taken.ids, WRONG, () =>
      compare(isKnown ? found : undefined, credentials.password, { stranger: network }),
    );
  } catch (error) {
    throw asCallError(error)?.reason === 'bad_credentials' ? callError : error;
  }
}

/**
 * Proves a password within the limits: of the name and the network together, of the name from everywhere, and of
 * the network at all names. A device that the user has signed in with counts by itself, whatever others do.
 */
async function prove(db: Queries, credentials: Credentials, visitor: KnownVisitor): Promise<Found> {
  const name = nameOf(credentials);
  const network = networkOf(visitor.address);
  const found = await findByName(db, name, visitor);
  const attempt = (by: Asker) => () => compare(found, credentials.password, by);
  if (found?.knows_device) {
    const rules = [ten(`device ${visitor.device} ${found.id}`)];
    return guardTries(db, { kind: KIND, rules, wrong: WRONG }, attempt(found.id));
  }
  const taken = await takeTry(db, KIND, [
    ten(`${name} ${network}`),
    { subject: `name ${name}`, free: 15, most: 20 },
    { subject: `network ${network}`, free: 30, most: 35 },
  ]);
  if (taken.error) return compareDespiteLimits(db, taken.error, found, credentials, network);
  return judgeTry(db, taken.ids, WRONG, attempt({ stranger: network }));
}

/**
 * Begins a session by username and password. An unknown name, a wrong password and a user without a password get
 * the same response after the same work, so that the response does not reveal which names exist.
 * @throws CallError `bad_credentials`, `too_many_attempts`, and, after the right password, an account's
 * state and the errors of `takeSecondStep`; Busy if too many log in at once
 */
export async function login(
  db: Queries,
  parts: Pick<ServerParts, 'config' | 'secrets'>,
  { username, password, ...step }: z.output<typeof loginCall.input>,
  visitor: KnownVisitor,
): Promise<BegunSession> {
  const by = visitor.device ?? { stranger: networkOf(visitor.address) };
  const user = await comingIn(by, () => prove(db, { username, password }, visitor));
  requireActive(user);
  const { token, repeated }: SessionStart =
    user.two_step_since === null ? {} : await takeSecondStep(db, parts, user.id, step);
  return db.transaction().execute(async (tx) => {
    // Waits for a password change that is under way: it ends all sessions that began before it.
    const still = await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .forShare()
      .executeTakeFirst();
    if (!still) throw new CallError('bad_credentials');
    await rememberDevice(tx, user.id, visitor.userAgent);
    await rememberPlaces(tx, user.id, visitor);
    const begun = repeated ?? (await beginSession(tx, user.id, visitor, { token }));
    return { userId: user.id, lang: user.lang, ...begun };
  });
}
