import type { Page } from '@playwright/test';
import { ALL_CALLS } from '../../shared/src/contract/all-calls.ts';
import { PREFIX } from '../../shared/src/contract/call.ts';
import type * as z from '../../shared/src/contract/zod.ts';

/** An enumeration value and a field of a newer server, unknown to this build of the page. */
export const NEW_VALUE = 'brand_new_word';
const NEW_FIELD = { x_brand_new: { of: ['another', 'shape'] } };

interface Def {
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  catchall?: z.ZodMiniType;
}

/**
 * A value as a newer server would send it: each enumeration has the new value, each object the new
 * field.
 */
function grow(schema: z.ZodMiniType, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if ('words' in schema) return NEW_VALUE;
  const { shape, element, innerType, options, catchall } = schema._zod.def as Def;
  if (innerType) return grow(innerType, value);
  if (options) {
    const option = options.find((one) => one.safeParse(value).success);
    return option ? grow(option, value) : value;
  }
  if (element && Array.isArray(value)) return value.map((one) => grow(element, one));
  // Records with arbitrary keys, such as the parameters of a text, get no new field.
  if (!shape || catchall || typeof value !== 'object') return value;
  const members = Object.entries(value).map(([name, member]) => {
    const of = shape[name];
    return [name, of ? grow(of, member) : member];
  });
  return { ...Object.fromEntries(members), ...NEW_FIELD };
}

/** Extends successful responses to the page, by the contract, as a newer server would. */
export async function growResponses(page: Page): Promise<void> {
  const calls = Object.values(ALL_CALLS);
  await page.route(`**${PREFIX}/**`, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace(PREFIX, '');
    const call = calls.find((one) => one.path === path && one.method === request.method());
    const response = await route.fetch();
    const body: unknown = await response.json().catch(() => null);
    const hasData = typeof body === 'object' && body !== null && 'data' in body;
    if (!call || !hasData || !response.ok()) return route.fulfill({ response });
    await route.fulfill({ response, json: { ...body, data: grow(call.output, body.data) } });
  });
}
