import { countWaitingPlansCall } from '@adpartner/shared/contract/plan';
import { ApiError } from './api-error.ts';
import { readAnswer } from './read-answer.ts';

const COUNT = '{"code":200,"msg":"","data":{"count":3}}';

function read(status: number, text: string, statusText = ''): unknown {
  try {
    return readAnswer(countWaitingPlansCall, { status, statusText, text });
  } catch (error) {
    if (error instanceof ApiError) return { kind: error.kind, message: error.message };
    throw error;
  }
}

test.each([200, 299])('status %i with an envelope is an answer', (status) => {
  expect(read(status, COUNT)).toEqual({ count: 3 });
});

test.each([199, 300])('status %i is none, whatever it carries', (status) => {
  expect(read(status, COUNT)).toEqual({ kind: 'transport', message: `HTTP ${status}` });
});

test('an envelope of status 500 is the infrastructure’s', () => {
  expect(read(500, '{"code":400,"msg":"no","data":{}}')).toEqual({
    kind: 'transport',
    message: 'HTTP 500',
  });
});

test.each([
  ['{"code":400,"msg":"no","data":{"reason":"not_found"}}', 'no'],
  ['{"code":400,"msg":"","data":{"reason":"not_found"}}', 'not_found'],
  ['{"code":400,"msg":"","data":null}', 'code 400'],
])('the refusal %s says %s', (text, message) => {
  expect(read(200, text)).toEqual({ kind: 'business', message });
});

test('what is not as agreed says which call it is, and where', () => {
  expect(read(200, '[]')).toEqual({
    kind: 'malformed',
    message: `${countWaitingPlansCall.path}: not an envelope`,
  });
  expect(read(200, '{"code":200,"msg":"","data":{"count":"3"}}')).toEqual({
    kind: 'malformed',
    message: `${countWaitingPlansCall.path}: data.count is not as agreed`,
  });
});
