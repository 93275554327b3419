import { readConfig } from '../config/server-config.ts';
import { FILES_PATH } from '../file/file-url.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { TEST_SECRETS } from '../testing/test-server.ts';
import { createServer } from '../server/create-server.ts';
import { serverLog } from './server-log.ts';

const CONFIG = readConfig({ SITE_DIR: 'no-site', LOG_LEVEL: 'debug' }, '/');
const log = serverLog(CONFIG) as {
  serializers: { err: (error: unknown) => { type: string; message: string; stack: string } };
};
const { serializers } = log;

test('what the embedded database throws on a full disk is logged in words', () => {
  expect(serializers.err({ name: 'ErrnoError', errno: 51 })).toEqual({
    type: 'object',
    message: 'no space is left on its disk',
    stack: '',
  });
});

test('of an error its name, message and code are logged, and nothing else that it carries', () => {
  const error = Object.assign(new Error('it is gone'), { code: '23505', detail: 'a value' });
  expect(serializers.err(error)).toEqual({
    type: 'Error',
    message: 'it is gone',
    code: '23505',
    stack: error.stack,
  });
});

describeOnDatabase('the log of a server', (open) => {
  test('has nothing of what lets in whoever reads it', async () => {
    const lines: string[] = [];
    const app = await createServer({
      database: (await open()).db,
      config: CONFIG,
      secrets: TEST_SECRETS,
      logger: { ...log, stream: { write: (line: string) => void lines.push(line) } },
    });
    const secret = 'SeCrEt0'.repeat(5);
    for (const url of [
      `${FILES_PATH}${secret}.webp`,
      `/entry?ticket=${secret}`,
      `/%23/entry%3Fticket=v1.${secret}.${secret}`,
      `/facebook-business/user/info?token=${secret}`,
    ]) {
      await app.inject({
        url,
        headers: { 'x-ct': secret, referer: `https://x/?ticket=${secret}` },
      });
    }
    await app.inject({
      method: 'POST',
      url: '/facebook-business/auth/login',
      payload: { ticket: secret },
    });
    const err = new Error(`no ${FILES_PATH}${secret}.webp for ticket=${secret}`);
    app.log.error({ err, ticket: secret, of: { token: secret } });
    await app.close();
    expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(5);
    expect(lines.join('')).not.toContain('SeCrEt');
  });
});
