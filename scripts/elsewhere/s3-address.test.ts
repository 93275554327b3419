import { s3AccessOf, s3AddressOf } from './s3-address.ts';

test('an address has a bucket, what is above the site, and the site', () => {
  expect(s3AddressOf('s3://releases/web/site/')).toEqual({
    address: 's3://releases/web/site/',
    bucket: 'releases',
    above: 'web/',
    name: 'site',
  });
  expect(s3AddressOf('s3://releases/site')).toMatchObject({ above: '', name: 'site' });
  expect(s3AddressOf('/srv/s3')).toBeNull();
  expect(s3AddressOf('ssh://files.example/srv/site')).toBeNull();
});

test.each([
  's3:releases/site',
  's3://releases',
  's3://releases/',
  's3://Releases/site',
  's3://releases/a//site',
  's3://releases/../site',
  's3://releases/a b',
  's3://key:secret@releases/site',
  's3://releases/site?x',
])('%s is refused', (text) => {
  expect(() => s3AddressOf(text)).toThrow('write it as s3://bucket/folder');
});

const site = s3AddressOf('s3://releases/site')!;
const key = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

test('without a server it is Amazon’s of the region', () => {
  expect(s3AccessOf(site, key).endpoint).toBe('https://s3.us-east-1.amazonaws.com/releases');
  expect(s3AccessOf(site, { ...key, AWS_DEFAULT_REGION: 'eu-west-1' })).toMatchObject({
    endpoint: 'https://s3.eu-west-1.amazonaws.com/releases',
    region: 'eu-west-1',
  });
});

test('the server for buckets comes before the one for all services', () => {
  const env = {
    ...key,
    AWS_ENDPOINT_URL: 'https://all.example',
    AWS_ENDPOINT_URL_S3: 'https://buckets.example/',
  };
  expect(s3AccessOf(site, env).endpoint).toBe('https://buckets.example/releases');
});
