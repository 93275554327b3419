import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { LANGUAGES } from '@adpartner/shared/contract/language';

import { fieldLabel } from '../input-problem.ts';
import type { Command } from '../command.ts';
import type { Field } from '../field.ts';
import { OperatorError } from '../../errors/operator-error.ts';

/** A field as it was typed: once, several times, or as a flag. */
export type Typed = string | readonly string[] | boolean;

const LANGUAGE = new RegExp(`^(${LANGUAGES.join('|')})=([^]*)$`);
/** No language, but written like one. */
const LIKE_A_LANGUAGE = /^([a-z]{2,4})=/;

/** `@file` is the content of the file; `@@…` is a text that begins with an @. */
function readValue(text: string, folder: string): string {
  if (text.startsWith('@@')) return text.slice(1);
  if (!text.startsWith('@')) return text;
  const file = resolve(folder, text.slice(1));
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new OperatorError(`the file ${file} can't be read`, 'usage');
  }
}

function readTexts(parts: readonly string[], folder: string, label: string) {
  const texts: Record<string, string> = {};
  for (const part of parts) {
    const [, lang = 'en', text = part] = LANGUAGE.exec(part) ?? [];
    const [, other] = LIKE_A_LANGUAGE.exec(part) ?? [];
    if (other !== undefined && !LANGUAGES.some((code) => code === other)) {
      throw new OperatorError(
        `${label}: ${other} is none of the languages ${LANGUAGES.join(', ')}`,
        'usage',
      );
    }
    if (lang in texts) throw new OperatorError(`${label} is given twice in ${lang}`, 'usage');
    texts[lang] = readValue(text, folder);
  }
  return texts;
}

function readTyped(field: Field, typed: Typed, folder: string, label: string): unknown {
  if (typeof typed === 'boolean') return typed;
  const parts = typeof typed === 'string' ? [typed] : typed;
  switch (field.form) {
    case 'texts':
      return readTexts(parts, folder, label);
    case 'text-list':
      return parts.map((part) => readTexts(part.split('|'), folder, label));
    case 'list':
      return parts;
    default:
      if (parts.length > 1) throw new OperatorError(`${label} is given twice`, 'usage');
      return parts[0];
  }
}

/**
 * The input of a command from the typed words: each field by its position or as an option.
 * @param folder the folder of `@file`
 * @throws OperatorError for a field typed twice, or too many words
 */
export function typedInput(
  command: Command,
  typed: { readonly places: readonly string[]; readonly options: Readonly<Record<string, Typed>> },
  folder: string,
): Record<string, unknown> {
  const places = [...typed.places];
  const input: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(command.fields)) {
    const label = fieldLabel(command, name);
    const given = typed.options[name];
    if (given !== undefined) {
      input[name] = readTyped(field, given, folder, label);
    } else if (field.placed && places.length > 0) {
      // The last one takes all the rest.
      const taken = field.form === 'value' ? places.splice(0, 1) : places.splice(0);
      input[name] = readTyped(field, taken, folder, label);
    }
  }
  if (places.length > 0) {
    throw new OperatorError(`${command.name} does not take this: ${places.join(' ')}`, 'usage');
  }
  return input;
}
