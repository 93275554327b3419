import { loginCall } from '@adpartner/shared/contract/auth';
import { PREFIX } from '@adpartner/shared/contract/call';

import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { hashLoginPassword } from '../auth/login-password.ts';

const password = 'correct horse';

describeOnDatabase('the cookie of a browser that was used for a sign-in', (open) => {
  let server: TestServer;
  let username: string;
  beforeAll(async () => {
    server = await openTestServer(open, { config: { trustProxy: ['127.0.0.1'] } });
    const password_hash = await hashLoginPassword(password);
    ({ username } = await makeSignedInUser(server.db, { password_hash }));
  });

  /** The cookie that a login sets: name, value and attributes. */
  async function cookieOf(protocol: 'http' | 'https', sent?: string) {
    const { headers } = await server.app.inject({
      method: 'POST',
      url: PREFIX + loginCall.path,
      payload: { username, password },
      headers: { 'x-forwarded-proto': protocol, ...(sent !== undefined && { cookie: sent }) },
    });
    const [pair = '', ...attributes] = String(headers['set-cookie']).split('; ');
    const [name = '', value = ''] = pair.split('=');
    return { pair, name, value, attributes: attributes.sort() };
  }

  test('is Secure under TLS, and by its name too', async () => {
    const common = ['HttpOnly', 'Max-Age=7776000', `Path=${PREFIX}/auth`, 'SameSite=Strict'];
    expect(await cookieOf('https')).toMatchObject({
      name: '__Secure-fb_device',
      attributes: [...common, 'Secure'].sort(),
    });
    expect(await cookieOf('http')).toMatchObject({ name: 'fb_device', attributes: common });
  });

  test('keeps its value from one sign-in to the next, also where its name changes', async () => {
    const plain = await cookieOf('http');
    const secure = await cookieOf('https', plain.pair);
    expect(secure.value).toBe(plain.value);
    expect((await cookieOf('https', secure.pair)).pair).toBe(secure.pair);
  });

  test('is a new one where its value is not the server’s', async () => {
    const { pair, value } = await cookieOf('https');
    expect((await cookieOf('https', `${pair}x`)).value).not.toBe(value);
  });
});
