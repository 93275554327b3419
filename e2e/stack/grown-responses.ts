import type { Page } from '@playwright/test';
import { ALL_CALLS } from '../../shared/src/contract/all-calls.ts';
import { PREFIX } from '../../shared/src/contract/call.ts';
import type * as z from '../../shared/src/contract/zod.ts';

/** An enumeration value and a field of a newer server, unknown to this build of the page. */
export const NEW_VALUE = 'brand_new_word';
const NEW_FIELD = { x_brand_new: { of: ['another', 'shape'] } };

type Schema = z.ZodMiniType;

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
function grow(schema: Schema, value: unknown, grown: Set<Schema>): unknown {
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
  // The key of a text, or the reason of a block: enumerations whose values each have parameters.
  const named = 'params' in shape ? ['key', 'reason'] : [];
  const members = Object.entries(value).map(([name, member]) => {
    if (named.includes(name)) return [name, NEW_VALUE];
    const of = shape[name];
    return [name, of ? grow(of, member, grown) : member];
  });
  return { ...Object.fromEntries(members), ...NEW_FIELD };
}

/** Every enumeration and object in the responses of the contract, with the first place that has it. */
function responseParts(): Map<Schema, string> {
  const parts = new Map<Schema, string>();
  const visit = (schema: Schema, path: string): void => {
    if (parts.has(schema)) return;
    if (isEnumeration(schema) || isObject(schema)) parts.set(schema, path);
    const { shape = {}, element, innerType, options = [] } = defOf(schema);
    for (const [name, one] of Object.entries(shape)) visit(one, `${path}.${name}`);
    for (const one of options) visit(one, path);
    if (element) visit(element, `${path}[]`);
    if (innerType) visit(innerType, path);
  };
  for (const [name, call] of Object.entries(ALL_CALLS)) visit(call.output, name);
  return parts;
}

export interface GrownResponses {
  /** The enumerations and objects of the contract that the page has not received in a grown response. */
  missing(): string[];
}

/**
 * Extends successful responses to the page, by the contract, as a newer server would.
 *
 * @param isMeant the calls whose responses are extended; by default all
 */
export async function growResponses(
  page: Page,
  isMeant: (name: string) => boolean = () => true,
): Promise<GrownResponses> {
  const grown = new Set<Schema>();
  const calls = Object.entries(ALL_CALLS).filter(([name]) => isMeant(name));
  await page.route(`**${PREFIX}/**`, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(PREFIX, '');
    const call = calls.find(([, { path: p, method }]) => p === path && method === request.method());
    if (!call) return route.fallback();
    const response = await route.fetch();
    const body: unknown = await response.json().catch(() => null);
    const hasData = typeof body === 'object' && body !== null && 'data' in body;
    if (!hasData || !response.ok() || !('code' in body) || body.code !== 200) {
      return route.fulfill({ response });
    }
    const data = grow(call[1].output, body.data, grown);
    await route.fulfill({ response, json: { ...body, data } });
  });
  return {
    missing: () =>
      [...responseParts()].flatMap(([schema, path]) => (grown.has(schema) ? [] : [path])),
  };
}
