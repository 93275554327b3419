/** The language code under which `words` returns pseudo texts. The page itself runs in English. */
export const PSEUDO = 'pseudo';

const PLAIN = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const ACCENTED = 'ÅåƁƀÇçĐđÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀḿÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';

/** How much longer than English a translation may become. */
const GROWTH = 0.4;
const FILLERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const accented = (text: string) =>
  [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('');

/** Values and tags, which are for the code and not for the reader. */
const FOR_CODE = /(\{\{[^}]*\}\}|<\/?\w+>)/;

/**
 * An English message as in a language of its own: accented, in brackets, and 40 % longer.
 * `Withdraw {{amount}}` becomes `[Ŵîţĥđŕåŵ {{amount}} one two]`. Values and tags stay.
 */
export function pseudoText(message: string): string {
  const parts = message.split(FOR_CODE);
  const length = parts.filter((part) => !FOR_CODE.test(part)).join('').length;
  let filled = '';
  for (let next = 0; filled.length < length * GROWTH; next += 1) {
    filled += ` ${FILLERS[next % FILLERS.length]}`;
  }
  const text = parts.map((part) => (FOR_CODE.test(part) ? part : accented(part))).join('');
  return `[${text}${filled}]`;
}

/** A message, or messages by their keys. */
export type Messages = string | { readonly [key: string]: Messages };

/** Every message of a file as `pseudoText`. */
export function pseudoMessages(messages: Messages): Messages {
  if (typeof messages === 'string') return pseudoText(messages);
  const entries = Object.entries(messages);
  return Object.fromEntries(entries.map(([key, inner]) => [key, pseudoMessages(inner)]));
}
