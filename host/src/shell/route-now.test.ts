import { metaOf } from './route-now.ts';

test('the deepest route that says something wins', () => {
  const matches = [
    { id: '0', handle: undefined },
    { id: 'wallet', handle: { title: 'wallet:title' } },
    { id: 'record', handle: { title: 'wallet:record.title' } },
    { id: 'part', handle: undefined },
  ];
  expect(metaOf(matches)).toEqual({ title: 'wallet:record.title' });
});

test('a route without a word about itself gets the defaults', () => {
  expect(metaOf([{ id: '0', handle: undefined }])).toEqual({});
});
