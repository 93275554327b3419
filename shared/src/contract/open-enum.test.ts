import * as z from 'zod/mini';
import { ALL_CALLS } from './all-calls.ts';
import { isKnownWord, ofWord, openEnum, type OpenWord } from './open-enum.ts';

const WORDS = ['pending', 'done'] as const;
const brandNew = 'brand_new' as OpenWord<(typeof WORDS)[number]>;

test('reads its words, and a word that it does not know as it is', () => {
  const schema = openEnum(WORDS);
  expect(schema.parse('done')).toBe('done');
  expect(schema.parse('brand_new')).toBe('brand_new');
  expect(schema.safeParse(5).success).toBe(false);
  expect(schema.words).toBe(WORDS);
});

test('a word is known or not, and a table has something for either', () => {
  expect(isKnownWord(WORDS, 'done')).toBe(true);
  expect(isKnownWord(WORDS, brandNew)).toBe(false);
  expect(ofWord({ pending: 1, done: 2 }, 'done', 0)).toBe(2);
  expect(ofWord({ pending: 1, done: 2 }, brandNew, 0)).toBe(0);
  // Not a property of Object.prototype.
  expect(ofWord({ pending: 1 }, 'constructor' as OpenWord<'pending'>, 0)).toBe(0);
});

/** Enumerations that can't grow: a standard's own word, a constant, and what the request asked for. */
const CLOSED = new Set(['public-key', 'true', '1,2,3,4']);

interface Def {
  type: string;
  entries?: Record<string, string>;
  values?: readonly unknown[];
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  catchall?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
}

/** The places where a response's schema would reject an unknown word or field. */
function closedParts(schema: z.ZodMiniType, path: string): string[] {
  const def = schema._zod.def as unknown as Def;
  const words = Object.values(def.entries ?? def.values ?? {}).join();
  const isClosed = (def.type === 'enum' || def.type === 'literal') && !CLOSED.has(words);
  const isStrict = def.catchall?._zod.def.type === 'never';
  const inner: [z.ZodMiniType | undefined, string][] = [
    ...Object.entries(def.shape ?? {}).map(([name, one]): [z.ZodMiniType, string] => [
      one,
      `${path}.${name}`,
    ]),
    ...(def.options ?? []).map((one): [z.ZodMiniType, string] => [one, path]),
    [def.element, `${path}[]`],
    [def.innerType, path],
    [def.catchall, path],
  ];
  return [
    ...(isClosed ? [`${path}: ${words}`] : []),
    ...(isStrict ? [`${path} takes no new field`] : []),
    ...inner.flatMap(([one, at]) => (one ? closedParts(one, at) : [])),
  ];
}

test('what looks for closed parts finds them', () => {
  const closed = z.object({ a: z.nullable(z.array(z.enum(['x', 'y']))), b: z.strictObject({}) });
  expect(closedParts(closed, 'at')).toEqual(['at.a[]: x,y', 'at.b takes no new field']);
});

test.each(Object.entries(ALL_CALLS))(
  'the response to %s may have words and fields that are not known yet',
  (name, call) => expect(closedParts(call.output, name)).toEqual([]),
);
