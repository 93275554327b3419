import { randomBytes } from 'node:crypto';
import { editBankCardCall } from '../../shared/src/contract/bank-card.ts';
import { registerCall } from '../../shared/src/contract/registration.ts';
import { setTransactionPasswordCall } from '../../shared/src/contract/password.ts';
import { BANK_CARD } from '../../api/src/testing/make-withdrawer.ts';
import { RIGHT_PASSWORD } from '../../api/src/testing/transaction-passwords.ts';
import { Caller, type Told } from './caller.ts';
import type { Edge } from './edge.ts';
import { operate, type Target } from './target.ts';

/** A user with money, a card and a transaction password (`RIGHT_PASSWORD`). */
export interface Person {
  readonly username: string;
  readonly password: string;
  readonly token: string;
  readonly caller: Caller;
  /** Plans that wait to be put. */
  readonly plans: readonly string[];
}

function must(what: string, { code, reason, status, data }: Told): unknown {
  if (code !== 200) throw new Error(`${what}: ${status} ${code} ${reason}`);
  return data;
}

/** Makes a user by the ways that users have; their license key and money come from the operator. */
export async function makePerson(
  edge: Edge,
  target: Target,
  { username, address, plans }: { username: string; address: string; plans: number },
): Promise<Person> {
  const caller = new Caller(edge, address);
  const { license_keys } = (await operate(target, 'license-key create', {})) as {
    license_keys: string[];
  };
  const password = randomBytes(12).toString('base64url');
  const { token } = must(
    'register',
    await caller.call(registerCall, {
      username,
      password,
      email: `${username}@example.com`,
      phone: '+491700000000',
      license_key: license_keys[0]!,
    }),
  ) as { token: string };
  await operate(target, 'top-up', { user: username, amount: '20000.00' });
  must('set', await caller.call(setTransactionPasswordCall, { password: RIGHT_PASSWORD }, token));
  const card = { ...BANK_CARD, password: RIGHT_PASSWORD };
  must('card', await caller.call(editBankCardCall, card, token));
  const { products } = (await operate(target, 'product list', {})) as {
    products: { id: string }[];
  };
  const issued = await Promise.all(
    Array.from({ length: plans }, async (_, number) => {
      const product_id = products[number % products.length]!.id;
      const issue = await operate(target, 'plan issue', { user: username, product_id });
      return (issue as { plan: { id: string } }).plan.id;
    }),
  );
  return { username, password, token, caller, plans: issued };
}
