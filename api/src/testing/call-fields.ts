import type { Call } from '@adpartner/shared/contract/call';
import * as z from 'zod/mini';

import { RIGHT_PASSWORD } from './transaction-passwords.ts';

/** Valid values of the fields that are not ids. */
export const PLAUSIBLE: Readonly<Record<string, unknown>> = {
  ...{ amount: '10.00', method: 'bank', official_push: true, real_time_placement: true },
  ...{ password: RIGHT_PASSWORD, topic: 'A topic', content: 'Some words', lang: 'en', type: '1' },
  ...{ time_zone: 'UTC', kind: 'personal', code: 'NONE', authorization_code: 'NONE-NONE-NONE' },
  ...{ card_name: 'A bank', user_name: 'Somebody', mobile: '+1', bank_account: 'XX11 2222 3333' },
  ...{ bank_address: 'A street', branch_name: 'A branch' },
};

/** Whether a field of an input is an id of a row, or a list of them. */
export const isId = (name: string): boolean => /(^|_)ids?$/.test(name);

/** The fields of a call by name; of a union, those of each branch. */
export function inputFieldsOf(call: Call): Record<string, unknown>[] {
  const schema = z.toJSONSchema(call.input, { io: 'input' });
  const branches = (schema.anyOf ?? schema.oneOf ?? [schema]) as (typeof schema)[];
  return branches.map(({ properties = {} }) => properties);
}

/** A valid input except for the ids. */
export function inputWithId(
  fields: Record<string, unknown>,
  field: string,
  id: string,
): Record<string, unknown> {
  const others = Object.keys(fields).filter((name) => name in PLAUSIBLE && !isId(name));
  const input = Object.fromEntries(others.map((name) => [name, PLAUSIBLE[name]]));
  return { ...input, [field]: field.endsWith('ids') ? [id] : id };
}
