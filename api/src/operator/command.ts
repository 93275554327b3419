import type { PageLinks } from '@adpartner/shared/contract/page-link';
import * as z from 'zod/mini';

import type { Secrets } from '../config/secrets.ts';
import type { Queries } from '../db/database.ts';
import type { Field, Fields, Input } from './field.ts';
import { referenceField } from './common-fields.ts';

/** The context of a command, all in one transaction. */
export interface Exchange {
  readonly tx: Queries;
  readonly secrets: Secrets;
  /** The origins that the app may show in a frame: `CUSTOMER_SERVICE_ORIGINS`. */
  readonly serviceOrigins: readonly string[];
  /** The pages of the app that a notice may lead to. */
  readonly links: () => Promise<PageLinks>;
  /** Of a command that moves money: the operator's reference, or a new one. */
  readonly reference: string;
  /** Reads an amount of the operator's currency into minor units. */
  readonly amount: (text: string, field?: string) => bigint;
  /** Minor units as decimal text. */
  readonly money: (minor: bigint) => string;
}

/** The result of a command: JSON, members named as on the wire. */
export type Result = Record<string, unknown>;

export interface Outcome {
  readonly result: Result;
  /** The user concerned. */
  readonly userId?: string;
  /** The logged form of the result, if the result contains a secret. */
  readonly logged?: Result;
}

/**
 * `look` reads in one snapshot and is not logged; `act` changes something and is logged; `money` also takes a
 * reference, and a repeated reference is one action.
 */
export type CommandKind = 'look' | 'act' | 'money';

export interface Command {
  /** As it is typed: `license-key create`. */
  readonly name: string;
  readonly kind: CommandKind;
  readonly summary: string;
  /** Examples as they are typed, without the program's name. */
  readonly examples: readonly string[];
  readonly fields: Fields;
  /** Reads the whole input; an unknown member is an error. */
  readonly schema: z.ZodMiniType<Record<string, unknown>>;
  /** The columns of each list of records in the result. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The member of the result that is printed as it is, unless JSON is requested. */
  readonly printed: string | null;
  /** Why the result is a failure: the command line prints it and ends with 1. */
  badNews(result: Result): string | null;
  run(exchange: Exchange, input: Record<string, unknown>): Promise<Outcome>;
}

interface Definition<F extends Fields> {
  readonly name: string;
  readonly kind: CommandKind;
  readonly summary: string;
  readonly examples: readonly [string, ...string[]];
  readonly fields: F;
  readonly columns?: Readonly<Record<string, readonly string[]>>;
  readonly printed?: string;
  badNews?(result: Result): string | null;
  run(exchange: Exchange, input: Input<F>): Promise<Outcome>;
}

/** A command: its input, read by its schema on both sides, and what the server does. */
export function defineCommand<const F extends Fields>(definition: Definition<F>): Command {
  const fields: Record<string, Field> = {
    ...definition.fields,
    ...(definition.kind === 'money' && { reference: referenceField }),
  };
  return {
    name: definition.name,
    kind: definition.kind,
    summary: definition.summary,
    examples: definition.examples,
    fields,
    schema: z.strictObject(
      Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
    ),
    columns: definition.columns ?? {},
    printed: definition.printed ?? null,
    badNews: (result) => definition.badNews?.(result) ?? null,
    // The schema has read the input, so the fields have these types.
    run: (exchange, input) => definition.run(exchange, input as Input<F>),
  };
}
