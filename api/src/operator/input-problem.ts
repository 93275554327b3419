import { fieldRules } from '@adpartner/shared/contract/field-rules';
import * as z from 'zod/mini';

import { findUnreadableText } from '../input/unreadable-text.ts';
import type { Command } from './command.ts';
import { optionName } from './field.ts';

/** The name of a field in a message: by its position, or as an option. */
export const fieldLabel = (command: Command, name: string): string =>
  command.fields[name]?.placed ? name.toUpperCase() : optionName(name);

/** A value as it was typed: texts by language are `Hello, de=Hallo`. */
function asTyped(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(asTyped).join(', ');
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return Object.entries(value)
    .map(([language, text]) => (language === 'en' ? '' : `${language}=`) + asTyped(text))
    .join(', ');
}

/** The typed value, short enough for one line. */
function shown(value: unknown): string {
  const text = asTyped(value);
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/** One line about a field with an invalid value. */
export function wrongField(command: Command, name: string, value: unknown): string {
  const field = command.fields[name];
  const label = fieldLabel(command, name);
  if (!field) return `there is no ${label}`;
  if (value === undefined) return `${label} is missing: ${field.expects}`;
  return `${label} has to be ${field.expects}, not ${field.secret ? 'this' : shown(value)}`;
}

/** The first fault of an input, in one line; null if it is valid. */
export function inputProblem(command: Command, input: Record<string, unknown>): string | null {
  const unreadable = findUnreadableText(input);
  if (unreadable !== null) return wrongField(command, unreadable, 'unreadable characters');
  const read = z.safeParse(command.schema, input);
  if (read.success) return null;
  const unknown = Object.keys(input).find((name) => !(name in command.fields));
  const name = unknown ?? Object.keys(fieldRules(read.error.issues, input))[0]?.split('.')[0] ?? '';
  return wrongField(command, name, input[name]);
}
