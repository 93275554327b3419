import fastJsonStringify, { type Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = { [name: string]: unknown };

/** The parts of a schema that a serializer needs; others (patterns, bounds) are for readers of the response. */
const KEPT = new Set([
  'type',
  'properties',
  'required',
  'items',
  'additionalProperties',
  'anyOf',
  'enum',
  'const',
  'nullable',
]);

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function shapeOf(schema: JsonSchema): JsonSchema {
  const shape: JsonSchema = {};
  for (const [name, value] of Object.entries(schema)) {
    if (!KEPT.has(name)) continue;
    if (name === 'properties' && isObject(value)) {
      shape.properties = Object.fromEntries(
        Object.entries(value).map(([key, member]) => [
          key,
          isObject(member) ? shapeOf(member) : member,
        ]),
      );
    } else if (name === 'anyOf' && Array.isArray(value)) {
      shape.anyOf = value.map((branch: unknown) => (isObject(branch) ? shapeOf(branch) : branch));
    } else {
      shape[name] = isObject(value) ? shapeOf(value) : value;
    }
  }
  // "something or null" is common, and far cheaper in this form than as a union.
  if (Array.isArray(shape.anyOf) && shape.anyOf.length === 2) {
    const [one, other] = shape.anyOf as [JsonSchema, JsonSchema];
    if (other.type === 'null' && typeof one.type === 'string') return { ...one, nullable: true };
  }
  return shape;
}

/**
 * Serializes the `data` of a call's responses inside its envelope. Members that the schema does not name are
 * dropped; a missing required one is an error.
 */
export function responseSerializer(output: z.ZodMiniType): (data: unknown) => string {
  const data: unknown = shapeOf(z.toJSONSchema(output, { target: 'draft-7', io: 'output' }));
  const stringify = fastJsonStringify(data as Schema);
  return (response) => `{"code":200,"msg":"","data":${stringify(response)}}`;
}
