import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { PREFIX, type Call } from '@adpartner/shared/contract/call';
import { REASONS, type Reason } from '@adpartner/shared/contract/error-codes';
import { Validator } from '@seriousme/openapi-schema-validator';

import { checkResponse } from '../testing/check-response.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { callReasons } from './call-reasons.ts';
import { outputSchemas } from './contract-schemas.ts';
import { openApiDocument, type OpenApiDocument } from './openapi-document.ts';
import { OPENAPI_PATH } from '../server/openapi-routes.ts';

const calls: [string, Call][] = Object.entries(ALL_CALLS);
const document = openApiDocument('Adpartner');

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const told = await validator.validate(structuredClone(document) as never);
  expect(told).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

test('the document has every call of the contract and no other', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    calls.map(([, { method, path }]) => `${method} ${PREFIX}${path}`).toSorted(),
  );
});

test('every name that the document refers to is in it', () => {
  const names = JSON.stringify(document).match(/(?<="\$ref":")[^"]+/g) ?? [];
  expect(names.length).toBeGreaterThan(100);
  for (const name of new Set(names)) {
    const path = name.split('/').slice(1);
    const found = path.reduce<unknown>(
      (at, step) => (at as Record<string, unknown>)[step],
      document,
    );
    expect({ name, found: typeof found }).toEqual({ name, found: 'object' });
  }
});

test('what calls return has names that tell one from the other', () => {
  const { dataOf, components } = outputSchemas();
  const outputs = new Set(calls.map(([, { output }]) => output));
  expect(new Set(dataOf.values()).size).toBe(outputs.size);
  expect(dataOf.get(ALL_CALLS.getUser)).toBe('User');
  expect(dataOf.get(ALL_CALLS.listPlans)).toBe('ListPlansData');
  expect(components).toHaveProperty('ListPlansData');
});

describe('each call', () => {
  const operationOf = ({ method, path }: Call) =>
    document.paths[PREFIX + path]?.[method.toLowerCase()] as Record<string, unknown>;

  test('says whether it needs a session', () => {
    for (const [, call] of calls) {
      const security = call.needs === 'nothing' ? undefined : [{ session: [] }];
      expect(operationOf(call).security).toEqual(security);
    }
  });

  test('takes Idempotency-Key where the contract says so', () => {
    for (const [name, call] of calls) {
      const takes = JSON.stringify(operationOf(call).parameters).includes('Idempotency-Key');
      expect({ name, takes }).toEqual({ name, takes: call.idempotent });
    }
  });

  test('takes form data, JSON or a query', () => {
    for (const [name, call] of calls) {
      const { content } = (operationOf(call).requestBody ?? { content: {} }) as { content: object };
      const takes = Object.keys(content);
      const type = call.form ? 'multipart/form-data' : 'application/json';
      expect({ name, takes }).toEqual({ name, takes: call.method === 'GET' ? [] : [type] });
    }
  });
});

test('every reason of the contract is one of some call', () => {
  const told = new Set(calls.flatMap(([name, call]) => callReasons(name, call)));
  const untold = (Object.keys(REASONS) as Reason[]).filter((reason) => !told.has(reason));
  expect(untold).toEqual([]);
});

describeOnDatabase('the server', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open, { config: { apiBase: 'https://api.example.com' } });
  });

  test('serves the document, to be kept for a while', async () => {
    const response = await server.app.inject({ method: 'GET', url: OPENAPI_PATH });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const served = JSON.parse(response.payload) as OpenApiDocument;
    expect(served).toEqual(
      JSON.parse(JSON.stringify(openApiDocument('Adpartner', 'https://api.example.com'))),
    );
    expect(served.servers).toEqual([{ url: 'https://api.example.com' }]);
  });

  test('is checked by the document in all its tests', async () => {
    const url = PREFIX + ALL_CALLS.getUser.path;
    const response = await server.app.inject({ method: 'GET', url });
    const tampered = (change: (text: string) => string) =>
      Object.create(response, {
        rawPayload: { value: Buffer.from(change(response.payload)) },
      }) as typeof response;
    const check = (change: (text: string) => string) => () =>
      checkResponse('GET', url, tampered(change));
    expect(check((text) => text)).not.toThrow();
    // No reason of the contract, another call's reason, a wrong code, and no reason at all.
    for (const [from, to] of [
      ['no_session', 'no_idea'],
      ['no_session', 'coupon_used'],
      ['401', '400'],
      ['reason', 'why'],
      ['401', '200'],
    ] as const) {
      expect(check((text) => text.replace(from, to))).toThrow('the document does not promise that');
    }
  });
});
