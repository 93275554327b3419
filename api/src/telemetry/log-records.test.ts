import type { Logger } from '@opentelemetry/api';
import { fastify } from 'fastify';

import { ANSWERED } from '../http/server-log.ts';
import { emitLine } from './log-records.ts';

type Emitted = Parameters<Logger['emit']>[0];

let emitted: Emitted[];
const logger = { emit: (record: Emitted) => void emitted.push(record) } as unknown as Logger;
const { log } = fastify({
  logger: { base: null, stream: { write: (line) => emitLine(logger, line) } },
});
const IDS = { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) };

beforeEach(() => {
  emitted = [];
});

test('the line of a response is sent if its call is traced', () => {
  log.info({ path: '/one' }, ANSWERED);
  log.info({ path: '/"trace_id":"' }, ANSWERED);
  log.info({ path: '/two', ...IDS }, ANSWERED);
  expect(emitted).toMatchObject([{ body: ANSWERED, attributes: { path: '/two' } }]);
});

test('every other line is sent', () => {
  log.info('listening');
  log.info({ msg: 'a call was answered' });
  log.error({ path: '/one', err: new Error('why') }, 'failed');
  expect(emitted).toMatchObject([
    { body: 'listening', severityText: 'INFO' },
    { body: 'a call was answered' },
    { body: 'failed', severityText: 'ERROR', attributes: { path: '/one' } },
  ]);
});
