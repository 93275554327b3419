import { LANGUAGES, type LanguageCode } from '../../shared/src/contract/language.ts';

/** A file of the workspace and an edit of its text. */
export interface Edit {
  file: string;
  change: (text: string) => string;
}

/** Adds a line at the end of the list or table that begins with `opening`. Throws if there is none. */
export function appendTo(opening: string, line: string) {
  return (text: string): string => {
    const start = text.indexOf(opening);
    const [indent = ''] = /^ */.exec(text.slice(text.lastIndexOf('\n', start) + 1)) ?? [];
    // The first bracket with the same indentation as the opening.
    const length = text.slice(start).search(new RegExp(`\\n${indent}[\\]}]`));
    if (start === -1 || length === -1) throw new Error(`there is no list "${opening}" in it`);
    const close = start + length;
    return `${text.slice(0, close)}\n${indent}  ${line}${text.slice(close)}`;
  };
}

/** Imports a name, beside an existing import from the same module. */
export function addImport(name: string, from: string) {
  return (text: string): string => {
    const same = new RegExp(
      `^import \\{([^}]*?),?\\s*\\} from '${from.replaceAll('.', '\\.')}';`,
      'm',
    );
    const names = same
      .exec(text)?.[1]
      ?.split(',')
      .map((one) => one.trim());
    if (names?.includes(name)) return text;
    if (names !== undefined) return text.replace(same, `import {$1, ${name} } from '${from}';`);
    const end = [...text.matchAll(/^import [^;]*;\n/gm)].at(-1);
    const place = end === undefined ? 0 : end.index + end[0].length;
    return `${text.slice(0, place)}import { ${name} } from '${from}';\n${text.slice(place)}`;
  };
}

/** One edit after the other. */
export const inTurn =
  (...changes: ((text: string) => string)[]) =>
  (text: string): string =>
    changes.reduce((sofar, change) => change(sofar), text);

export function changeJson<T>(change: (value: T) => void) {
  return (text: string): string => {
    const value = JSON.parse(text) as T;
    change(value);
    return `${JSON.stringify(value, null, 2)}\n`;
  };
}

interface Messages {
  [key: string]: string | Messages;
}

/** Puts a message into a locale file, by its path: `statement.title`. Throws where there is one. */
export const addMessage = (path: string, text: string) =>
  changeJson<Messages>((messages) => {
    const groups = path.split('.');
    const key = groups.pop() ?? '';
    let group = messages;
    for (const name of groups) group = (group[name] ??= {}) as Messages;
    if (key in group) throw new Error(`there is a message ${path} in it already`);
    group[key] = text;
  });

/** Adds a message to the locale files of a folder. */
export const addMessages = (
  folder: string,
  path: string,
  texts: Readonly<Record<LanguageCode, string>>,
): Edit[] =>
  LANGUAGES.map((code) => ({
    file: `${folder}/${code}.json`,
    change: addMessage(path, texts[code]),
  }));
