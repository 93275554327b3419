import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { PREFIX, type Call } from '@adpartner/shared/contract/call';
import { REASONS, type Reason } from '@adpartner/shared/contract/error-codes';
import { LANGUAGES } from '@adpartner/shared/contract/language';

import manifest from '../../package.json' with { type: 'json' };
import { BUSY_ENVELOPE } from '../errors/envelope.ts';
import { ERROR_MESSAGES } from '../errors/error-messages.ts';
import { callReasons } from './call-reasons.ts';
import { componentRef, inputSchema, outputSchemas, type JsonSchema } from './contract-schemas.ts';

/** The part of OpenAPI 3.1 that this server writes. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: JsonSchema;
  readonly servers: readonly JsonSchema[];
  readonly tags: readonly JsonSchema[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
}

const DESCRIPTION = `Every response is \`{ code, msg, data }\`. Business outcomes travel as HTTP 200: code 200 is
success, any other code is an error with a \`reason\` that stays the same and a \`msg\` in English. Money
is a decimal string with the currency's fraction digits, times are ISO 8601 in UTC. Fields are only ever
added.`;

const HEADERS: Readonly<Record<string, JsonSchema>> = {
  'X-TZ': {
    description: "The caller's zone, `<IANA zone>;<GMT offset>`; left out or unknown: UTC.",
    schema: { type: 'string', examples: ['Asia/Bangkok;GMT+07:00'] },
  },
  'X-Lang': {
    description: "The language of the response; left out: the user's, else English.",
    schema: { type: 'string', enum: LANGUAGES },
  },
  'Idempotency-Key': {
    description:
      'Sent again with the same request, it gets the response of the first one; kept for 7 days.',
    schema: { type: 'string', format: 'uuid' },
  },
};
const headerRef = (name: string): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

const errorName = (reason: Reason): string => `error.${reason}`;

/** The envelope of one reason, down to the names of its params. */
function errorSchema(reason: Reason): JsonSchema {
  const rule: { readonly code: number; readonly params?: readonly string[] } = REASONS[reason];
  const { code, params = [] } = rule;
  const tellsLanguage = code === 402 || code === 403 || code === 404;
  return {
    description: ERROR_MESSAGES[reason],
    type: 'object',
    properties: {
      code: { const: code },
      msg: { type: 'string' },
      data: {
        type: 'object',
        properties: {
          reason: { const: reason },
          ...(params.length > 0 && { params: { type: 'object', required: params } }),
          ...(tellsLanguage && { lang: { type: 'string' } }),
        },
        required: [
          'reason',
          ...(params.length > 0 ? ['params'] : []),
          ...(tellsLanguage ? ['lang'] : []),
        ],
      },
    },
    required: ['code', 'msg', 'data'],
  };
}

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });

function request(call: Call): JsonSchema {
  const schema = inputSchema(call);
  const required = (schema.required ?? []) as readonly string[];
  if (call.method === 'GET') {
    const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
    return {
      parameters: properties.map(([name, property]) => ({
        name,
        in: 'query',
        required: required.includes(name),
        schema: property,
      })),
    };
  }
  const content = call.form ? { 'multipart/form-data': { schema } } : json(schema);
  return {
    requestBody: { required: required.length > 0 || !Object.hasOwn(schema, 'properties'), content },
  };
}

/** `registerWithTicket` → `Register with ticket`. */
const inWords = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function operation(name: string, call: Call, data: string): JsonSchema {
  const { parameters = [], ...body } = request(call);
  const success = {
    type: 'object',
    properties: { code: { const: 200 }, msg: { type: 'string' }, data: componentRef(data) },
    required: ['code', 'msg', 'data'],
  };
  const errors = callReasons(name, call).map((reason) => componentRef(errorName(reason)));
  return {
    operationId: name,
    summary: inWords(name),
    tags: [call.path.split('/', 2)[1]],
    ...(call.needs !== 'nothing' && { security: [{ session: [] }] }),
    parameters: [
      ...(parameters as readonly JsonSchema[]),
      headerRef('X-TZ'),
      headerRef('X-Lang'),
      ...(call.idempotent ? [headerRef('Idempotency-Key')] : []),
    ],
    ...body,
    responses: {
      200: {
        description: 'Success, or an error with its reason.',
        content: json({ oneOf: [success, ...errors] }),
      },
      ...(call.method === 'POST' && {
        400: { $ref: '#/components/responses/Unreadable' },
        413: { $ref: '#/components/responses/TooLong' },
      }),
      429: { $ref: '#/components/responses/Busy' },
      503: { $ref: '#/components/responses/Starting' },
    },
  };
}

/**
 * The document of this API, made from the contract: the input, the response and every error reason of each
 * call.
 * @param server the API's origin, without the prefix; empty for the document's own
 */
export function openApiDocument(brand: string, server = ''): OpenApiDocument {
  const { components, dataOf } = outputSchemas();
  const calls: [string, Call][] = Object.entries(ALL_CALLS);
  const tags = [...new Set(calls.map(([, call]) => call.path.split('/', 2)[1]))];
  const unreadable = json(componentRef(errorName('invalid_params')));
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: manifest.version, description: DESCRIPTION },
    servers: [{ url: server || '/' }],
    tags: tags.map((name) => ({ name })),
    paths: Object.fromEntries(
      calls.map(([name, call]) => [
        PREFIX + call.path,
        { [call.method.toLowerCase()]: operation(name, call, dataOf.get(call) ?? '') },
      ]),
    ),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'X-CT' } },
      parameters: Object.fromEntries(
        Object.entries(HEADERS).map(([name, header]) => [
          name,
          { name, in: 'header', required: false, ...header },
        ]),
      ),
      responses: {
        Unreadable: { description: 'What was sent can not be read at all.', content: unreadable },
        TooLong: { description: 'More was sent than any call takes.', content: unreadable },
        Busy: {
          description: 'More of this kind is under way than the server takes on; nothing was done.',
          headers: {
            'Retry-After': {
              description: 'In how many seconds to try again.',
              schema: { type: 'integer' },
            },
          },
          content: json({
            type: 'object',
            required: ['code', 'msg', 'data'],
            properties: {
              code: { const: BUSY_ENVELOPE.code },
              msg: { type: 'string' },
              data: { type: 'null' },
            },
          }),
        },
        Starting: { description: 'The server is starting.', content: { 'text/plain': {} } },
      },
      schemas: {
        ...components,
        ...Object.fromEntries(
          (Object.keys(REASONS) as Reason[]).map((reason) => [
            errorName(reason),
            errorSchema(reason),
          ]),
        ),
      },
    },
  };
}
