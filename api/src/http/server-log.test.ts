import { readConfig } from '../config/server-config.ts';
import { serverLog } from './server-log.ts';

const { serializers } = serverLog(readConfig({ SITE_DIR: 'no-site' }, '/')) as {
  serializers: { err: (error: unknown) => unknown };
};

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
