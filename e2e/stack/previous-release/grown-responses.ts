import type { Page } from '@playwright/test';
import { ALL_CALLS } from '../../../shared/src/contract/all-calls.ts';
import { PREFIX } from '../../../shared/src/contract/call.ts';
import type * as z from '../../../shared/src/contract/zod.ts';

/** An enumeration value and a field of a newer server, unknown to this build of the page. */
export const NEW_VALUE = 'brand_new_word';
const NEW_FIELD = { x_brand_new: { of: ['another', 'shape'] } };

type Schema = z.ZodMiniType;
/** A call of the contract. */
export type Call = (typeof ALL_CALLS)[keyof typeof ALL_CALLS];

interface Def {
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
  catchall?: Schema;
}

const defOf = (schema: Schema) => schema._zod.def as Def;
const isEnumeration = (schema: Schema) => 'words' in schema;
/** Records with arbitrary keys, such as the parameters of a text, get no new field. */
const isObject = (schema: Schema) => {
  const { shape, catchall } = defOf(schema);
  return shape !== undefined && catchall === undefined;
};

/**
 * A value as a newer server would send it: each enumeration has the new value, each object the new
 * field.
 *
 * @param grown gets every enumeration and object of the contract that the value has
 */
function grow(schema: Schema, value: unknown, grown: Grown): unknown {
  if (value === null || value === undefined) return value;
  if (isEnumeration(schema)) {
    grown.add(schema);
    return NEW_VALUE;
  }
  const { shape, element, innerType, options } = defOf(schema);
  if (innerType) return grow(innerType, value, grown);
  if (options) {
    const option = options.find((one) => one.safeParse(value).success);
    return option ? grow(option, value, grown) : value;
  }
  if (element && Array.isArray(value)) return value.map((one) => grow(element, one, grown));
  if (!shape || !isObject(schema) || typeof value !== 'object') return value;
  grown.add(schema);
  return growObject(shape, value, grown);
}

function growObject(shape: Record<string, Schema>, value: object, grown: Grown): object {
  // The key of a text, or the reason of a block: enumerations whose values each have parameters.
  const named = 'params' in shape ? ['key', 'reason'] : [];
  const members = Object.entries(value).map(([name, member]) => {
    if (named.includes(name)) return [name, NEW_VALUE];
    const of = shape[name];
    return [name, of ? grow(of, member, grown) : member];
  });
  return { ...Object.fromEntries(members), ...NEW_FIELD };
}

/** The enumerations and objects of a schema, with the first place that has each. */
function partsOf(schema: Schema, path: string, parts = new Map<Schema, string>()) {
  if (parts.has(schema)) return parts;
  if (isEnumeration(schema) || isObject(schema)) parts.set(schema, path);
  const { shape = {}, element, innerType, options = [] } = defOf(schema);
  for (const [name, one] of Object.entries(shape)) partsOf(one, `${path}.${name}`, parts);
  for (const one of options) partsOf(one, path, parts);
  if (element) partsOf(element, `${path}[]`, parts);
  if (innerType) partsOf(innerType, path, parts);
  return parts;
}

/** The enumerations and objects of the contract that pages have received in grown responses. */
export type Grown = Set<Schema>;

/** The enumerations and objects in the responses of these calls that no page has received, by their first place. */
export function missingFrom(grown: Grown, isMeant: (call: Call) => boolean): string[] {
  const parts = new Map<Schema, string>();
  for (const [name, call] of Object.entries<Call>(ALL_CALLS)) {
    if (isMeant(call)) partsOf(call.output, name, parts);
  }
  return [...parts].flatMap(([schema, path]) => (grown.has(schema) ? [] : [path]));
}

/** Whether an unknown value in its response may change what a page offers. */
export const hasEnumeration = ({ output }: Call): boolean =>
  [...partsOf(output, '').keys()].some(isEnumeration);

interface Growing {
  /** The calls whose responses are extended; by default all. */
  isMeant?: (call: Call) => boolean;
  grown?: Grown;
}

/** Extends successful responses to the page, by the contract, as a newer server would. */
export async function growResponses(
  page: Page,
  { isMeant = () => true, grown = new Set() }: Growing = {},
): Promise<void> {
  const calls = Object.values<Call>(ALL_CALLS).filter(isMeant);
  await page.route(`**${PREFIX}/**`, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(PREFIX, '');
    const call = calls.find((one) => one.path === path && one.method === request.method());
    if (!call) return route.fallback();
    const response = await route.fetch();
    const body: unknown = await response.json().catch(() => null);
    const hasData = typeof body === 'object' && body !== null && 'data' in body;
    const isSuccess = response.ok() && hasData && 'code' in body && body.code === 200;
    if (!isSuccess) return route.fulfill({ response });
    await route.fulfill({ response, json: { ...body, data: grow(call.output, body.data, grown) } });
  });
}
