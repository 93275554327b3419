import { parseRuntimeConfig } from './runtime-config.ts';

const good = {
  apiBase: '',
  customerServiceOrigins: ['https://service.example.com'],
  allowRemoteOverrides: false,
  brand: { name: 'Adpartner', logo: null },
};

test('a deployment says where its API is and whose pages it may show', () => {
  expect(parseRuntimeConfig(good)).toEqual(good);
});

test.each(['https://reports.example.com/v1', '/reports', null])(
  'a deployment may say where its pages report to: %j',
  (reportUrl) => {
    expect(parseRuntimeConfig({ ...good, reportUrl }).reportUrl).toBe(reportUrl);
  },
);

test('a deployment may say how long a remote is waited for', () => {
  expect(parseRuntimeConfig({ ...good, remoteTimeout: 5000 }).remoteTimeout).toBe(5000);
});

test.each([
  ['an origin that is not https', { customerServiceOrigins: ['http://service.example.com'] }],
  ['an origin with a path', { customerServiceOrigins: ['https://service.example.com/chat'] }],
  ['an origin that is no address', { customerServiceOrigins: ['service'] }],
  [
    'a colour that is none',
    { brand: { ...good.brand, colours: { light: { accent: 'green' }, dark: {} } } },
  ],
  ['a brand without a name', { brand: { ...good.brand, name: '' } }],
  ['a time-out of no time', { remoteTimeout: 0 }],
  ['no API base', { apiBase: undefined }],
])('%s is refused', (_, wrong) => {
  expect(() => parseRuntimeConfig({ ...good, ...wrong })).toThrow('config.json is not valid at');
});
