import { PREFIX } from '@adpartner/shared/contract/call';

import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { Readiness } from './readiness.ts';

describeOnDatabase('health and readiness', (open) => {
  let server: TestServer;
  const readiness = new Readiness();
  beforeAll(async () => {
    server = await openTestServer(open, { readiness });
  });
  const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode;

  test('a server that starts is alive, but neither ready nor open', async () => {
    expect(await statusOf('/health')).toBe(200);
    expect(await statusOf('/ready')).toBe(503);
    expect(await statusOf(`${PREFIX}/auth/v2/lang`)).toBe(503);
  });

  test('a server that has started is ready', async () => {
    readiness.becomeReady();
    expect(await statusOf('/ready')).toBe(200);
    expect(await statusOf(`${PREFIX}/auth/v2/lang`)).toBe(200);
  });

  test('a server that stops is no longer ready, but answers what still comes', async () => {
    readiness.drain();
    readiness.becomeReady();
    expect(await statusOf('/health')).toBe(200);
    expect(await statusOf('/ready')).toBe(503);
    expect(await statusOf(`${PREFIX}/auth/v2/lang`)).toBe(200);
  });
});
