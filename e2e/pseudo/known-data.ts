import type { Page } from '@playwright/test';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Adds every string in a value of JSON to a set, and every line of a text with markup or Markdown. */
function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    for (const line of [value, ...value.split(/<[^>]*>|\n/)]) {
      into.add(oneLine(line)).add(oneLine(line.replace(/^\s*(#+|-|\d+\.)\s/, '')));
    }
  }
  if (Array.isArray(value)) for (const one of value) collect(one, into);
  else if (typeof value === 'object' && value !== null) collect(Object.values(value), into);
}

const names = (options: Intl.DateTimeFormatOptions, times: readonly Date[]) =>
  times.map((time) => new Intl.DateTimeFormat('en', { timeZone: 'UTC', ...options }).format(time));

const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month)));
const DAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)));

/** The words that `Intl` puts into dates, durations, big numbers and amounts. */
const INTL_WORDS = [
  ...names({ month: 'long' }, MONTHS),
  ...names({ month: 'short' }, MONTHS),
  ...names({ weekday: 'long' }, DAYS),
  ...names({ weekday: 'short' }, DAYS),
  ...names({ weekday: 'narrow' }, DAYS),
  ...['AM', 'PM', 'K', 'M', 'MB', 'kB', 'US'],
  ...[
    'minute',
    'minutes',
    'hour',
    'hours',
    'day',
    'days',
    'ago',
    'in',
    'yesterday',
    'tomorrow',
    'now',
  ],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words of a text, longest first, as one pattern. */
const anyOf = (texts: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${[...texts]
      .sort((one, other) => other.length - one.length)
      .map(escaped)
      .join('|')})(?![\\p{L}\\p{N}])`,
    'gu',
  );

const INTL = anyOf(INTL_WORDS);

export interface KnownData {
  /** Whether a text has no words but data and those of dates and numbers. */
  covers: (text: string) => boolean;
  /** Resolves once every response until now is read. */
  read: () => Promise<unknown>;
  add: (value: unknown) => void;
}

/**
 * Knows what the server sends to a page: names, products, texts of the operator. Only the page's own responses
 * count, so a word that no response has is a text of the app.
 */
export function watchData(page: Page): KnownData {
  const known = new Set<string>();
  const reading: Promise<unknown>[] = [];
  const watched = /\/facebook-business\/|\/config\.json/;
  page.on('response', (response) => {
    if (!watched.test(response.url())) return;
    // A response of a page that is gone has no body.
    reading.push(
      response.json().then(
        (body) => collect(body, known),
        () => undefined,
      ),
    );
  });
  return {
    add: (value) => collect(value, known),
    read: () => Promise.all(reading),
    covers: (text) => {
      if (known.has(text)) return true;
      const inText = [...known].filter((one) => one.length > 1 && text.includes(one));
      const rest = (inText.length > 0 ? text.replace(anyOf(inText), '') : text).replace(INTL, '');
      return !/\p{L}/u.test(rest);
    },
  };
}
