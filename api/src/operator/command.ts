import type { PageLinks } from '@adpartner/shared/contract/page-link';
import * as z from 'zod/mini';

import type { Secrets } from '../config/secrets.ts';
import type { Queries } from '../db/database.ts';
import type { Field, Fields, Input } from './field.ts';
import { referenceField } from './fields.ts';

/** What a command works with, all in one transaction. */
export interface Exchange {
  readonly tx: Queries;
  readonly secrets: Secrets;
  /** What the app may show in a frame: `CUSTOMER_SERVICE_ORIGINS`. */
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

/** What a command returns: JSON, members named as on the wire. */
export type Result = Record<string, unknown>;

export interface Outcome {
  readonly result: Result;
  /** Whose account it was about. */
  readonly userId?: string;
  /** What the log keeps of the result, where that has something secret. */
  readonly logged?: Result;
}

/**
 * `look` reads in one snapshot and is not logged; `act` changes something and is; `money` takes a
 * reference too, and the same reference twice is one action.
 */
export type CommandKind = 'look' | 'act' | 'money';

export interface Command {
  /** As it is typed: `license-key create`. */
  readonly name: string;
  readonly kind: CommandKind;
  readonly summary: string;
  /** Each as it is typed, without what starts the program. */
  readonly examples: readonly string[];
  readonly fields: Fields;
  /** Reads the whole input; a member it does not know is refused. */
  readonly schema: z.ZodMiniType<Record<string, unknown>>;
  /** Of a list of records in the result, the members that people are shown. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The member of the result that is printed as it is, unless JSON is asked for. */
  readonly printed: string | null;
  /** Why what was found is bad news: the command line prints it and ends with 1. */
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

/** A command: what it takes, read by its schema on both sides, and what the server does about it. */
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
    // The schema has read the input, so it is what the fields say.
    run: (exchange, input) => definition.run(exchange, input as Input<F>),
  };
}
