import { ApiError, fieldsOf } from './api-error.ts';

test('an error of another copy of the class is recognized', () => {
  jest.isolateModules(() => {
    const other = jest.requireActual<typeof import('./api-error.ts')>('./api-error.ts');
    expect(other.ApiError).not.toBe(ApiError);
    expect(new other.ApiError({ kind: 'offline', message: '' }) instanceof ApiError).toBe(true);
  });
});

test.each([new Error('x'), null, undefined, 'ApiError', { kind: 'offline' }])(
  '%p is not an ApiError',
  (value) => {
    expect((value as unknown) instanceof ApiError).toBe(false);
  },
);

test('fields are those of invalid_params, and none otherwise', () => {
  const details = { kind: 'business', message: '', code: 400 } as const;
  const params = { fields: { phone: 'format', odd: 3 } };
  const invalid = new ApiError({ ...details, reason: 'invalid_params', params });
  expect(fieldsOf(invalid)).toEqual({ phone: 'format' });
  expect(fieldsOf(new ApiError({ ...details, reason: 'same_password', params }))).toEqual({});
  expect(fieldsOf(new ApiError({ ...details, reason: 'invalid_params' }))).toEqual({});
  expect(fieldsOf(new Error('x'))).toEqual({});
});

test('an error keeps what caused it, and its name', () => {
  const cause = new TypeError('failed');
  expect(new ApiError({ kind: 'offline', message: 'no connection', cause })).toMatchObject({
    name: 'ApiError',
    message: 'no connection',
    cause,
  });
});

test('fields that are no object are none', () => {
  const details = { kind: 'business', message: '', code: 400, reason: 'invalid_params' } as const;
  for (const fields of [null, 'phone']) {
    expect(fieldsOf(new ApiError({ ...details, params: { fields } }))).toEqual({});
  }
});
