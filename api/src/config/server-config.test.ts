import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { USUAL_LANGUAGES } from '@adpartner/shared/contract/language';

import { ConfigError } from './config-error.ts';
import { readConfig } from './server-config.ts';

const SECRET = 'x'.repeat(32);
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app:secret@db/app',
  PASSWORD_PEPPER: SECRET,
  TICKET_KEY: SECRET,
};

describe('the configuration', () => {
  test('has every variable in docs/operating.md', () => {
    const source = readFileSync(join(import.meta.dirname, 'server-config.ts'), 'utf8');
    const documented = readFileSync(
      join(import.meta.dirname, '..', '..', '..', 'docs', 'operating.md'),
      'utf8',
    );
    const names = new Set([...source.matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name]) => name));
    expect(names.size).toBeGreaterThan(15);
    for (const name of names) expect(documented).toContain(`\`${name}\``);
  });

  test('without any variable it is a sandbox on port 8080 with its data in .data', () => {
    expect(readConfig({}, '/srv')).toMatchObject({
      port: 8080,
      dataDir: '/srv/.data',
      operator: { host: '127.0.0.1', port: 0, token: null },
      siteDir: '/srv/dist',
      databaseUrl: null,
      drain: 0,
      environment: 'sandbox',
      trustProxy: [],
      hostOrigins: [],
      customerServiceOrigins: ['https://service.example.com'],
      apiBase: '',
      allowRemoteOverrides: false,
      reportUrl: null,
      remoteTimeout: null,
      offline: true,
      securityContact: [],
      brand: { name: 'Adpartner', logo: null, accent: null, colours: null },
      languages: USUAL_LANGUAGES,
      logLevel: 'warn',
    });
  });

  test('Arabic is offered only where it is listed', () => {
    expect(readConfig({}, '/srv').languages).not.toContain('ar');
    expect(readConfig({ LANGUAGES: 'ar, en' }, '/srv').languages).toEqual(['en', 'ar']);
  });

  test('production is taken from NODE_ENV and comes with no customer-service origin of its own', () => {
    expect(readConfig(production, '/srv')).toMatchObject({
      environment: 'production',
      databaseUrl: 'postgres://app:secret@db/app',
      customerServiceOrigins: [],
      logLevel: 'info',
    });
  });

  test('push services are added to the known ones, or nothing is pushed', () => {
    const services = (PUSH_SERVICES: string) => readConfig({ PUSH_SERVICES }, '/').pushServices;
    expect(services('')).toEqual([]);
    expect(services('https://push.example.com, https://p.example.org:8443')).toEqual([
      'https://push.example.com',
      'https://p.example.org:8443',
    ]);
    expect(services('off')).toBeNull();
  });

  test('what is sent to an OTLP address is a share, a twentieth unless told', () => {
    const telemetry = (OTEL_TRACES_SAMPLER_ARG?: string) =>
      readConfig(
        { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', OTEL_TRACES_SAMPLER_ARG },
        '/',
      ).telemetry;
    expect(telemetry()).toEqual({ url: 'http://127.0.0.1:4318', share: 0.05 });
    expect(telemetry('0.5')).toEqual({ url: 'http://127.0.0.1:4318', share: 0.5 });
    expect(readConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5' }, '/').telemetry).toBeNull();
  });

  test('lists are split, trimmed and reduced to origins', () => {
    const config = readConfig(
      {
        TRUST_PROXY: ' 10.0.0.0/8 , loopback',
        HOST_ORIGINS: 'https://app.example.com/, http://localhost:3000',
        CUSTOMER_SERVICE_ORIGINS: 'https://a.example.com',
        API_BASE: 'https://api.example.com',
        REMOTE_ORIGINS: 'https://wallet.example.com/, http://127.0.0.1:9000',
      },
      '/srv',
    );
    expect(config.trustProxy).toEqual(['10.0.0.0/8', 'loopback']);
    expect(config.hostOrigins).toEqual(['https://app.example.com', 'http://localhost:3000']);
    expect(config.customerServiceOrigins).toEqual(['https://a.example.com']);
    expect(config.apiBase).toBe('https://api.example.com');
    expect(config.remoteOrigins).toEqual(['https://wallet.example.com', 'http://127.0.0.1:9000']);
  });

  test.each([
    [{ LANGUAGES: 'en,klingon' }, 'LANGUAGES has klingon'],
    [{ LANGUAGES: 'en,,de' }, 'LANGUAGES has an empty code'],
    [{ LANGUAGES: 'de,ar' }, 'LANGUAGES lacks en'],
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ VAPID_PRIVATE_KEY: 'k'.repeat(42) }, 'VAPID_PRIVATE_KEY'],
    [{ VAPID_PRIVATE_KEY: `${'k'.repeat(42)}A=` }, 'VAPID_PRIVATE_KEY'],
    [{ PUSH_SERVICES: 'on' }, 'PUSH_SERVICES'],
    [{ PUSH_SERVICES: 'http://push.example.com' }, 'PUSH_SERVICES'],
    [{ PUSH_SERVICES: 'https://push.example.com/send' }, 'PUSH_SERVICES'],
    [{ PUSH_SERVICES: 'https://*.example.com' }, 'PUSH_SERVICES'],
    [{ PUSH_SERVICES: 'https://push.example.com, https://localhost:8443' }, 'PUSH_SERVICES'],
    [{ PUSH_SERVICES: 'https://10.0.0.5' }, 'PUSH_SERVICES'],
    [{ PUSH_SERVICES: 'https://[::1]' }, 'PUSH_SERVICES'],
    [{ METRICS_PORT: 'all' }, 'METRICS_PORT'],
    [{ METRICS_PORT: '9464', METRICS_HOST: 'metrics.example.com' }, 'METRICS_HOST'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:secret@otlp.example' }, 'OTLP_ENDPOINT'],
    [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ OTEL_TRACES_SAMPLER_ARG: 'all' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ DELIVERY_FEED_KEYS: 'acme' }, 'DELIVERY_FEED_KEYS'],
    [{ OPERATOR_PORT: 'x' }, 'OPERATOR_PORT'],
    [{ OPERATOR_HOST: 'everywhere' }, 'OPERATOR_HOST'],
    [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN'],
    [{ DATABASE_URL: 'mysql://db/app' }, 'DATABASE_URL'],
    [{ DATABASE_READ_URL: 'postgres://replica/app' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://db/app', DATABASE_READ_URL: 'replica' }, 'DATABASE_READ_URL'],
    [{ ADPARTNER_ENVIRONMENT: 'staging' }, 'ADPARTNER_ENVIRONMENT'],
    [{ ...production, ADPARTNER_ENVIRONMENT: 'sandbox' }, 'NODE_ENV=production'],
    [{ ...production, DATABASE_URL: '' }, 'DATABASE_URL'],
    [{ ...production, PASSWORD_PEPPER: undefined }, 'PASSWORD_PEPPER'],
    [{ ...production, TICKET_KEY: 'short' }, 'TICKET_KEY'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
    [{ HOST_ORIGINS: 'https://app.example.com/path' }, 'HOST_ORIGINS'],
    [{ CUSTOMER_SERVICE_ORIGINS: 'http://service.example.com' }, 'CUSTOMER_SERVICE_ORIGINS'],
    [
      { CUSTOMER_SERVICE_ORIGINS: "https://a.example.com; script-src '*'" },
      'CUSTOMER_SERVICE_ORIGINS',
    ],
    [{ CUSTOMER_SERVICE_ORIGINS: 'https://*.example.com' }, 'CUSTOMER_SERVICE_ORIGINS'],
    [{ REMOTE_ORIGINS: 'http://wallet.example.com' }, 'REMOTE_ORIGINS'],
    [{ REMOTE_ORIGINS: 'http://localhost.example.com' }, 'REMOTE_ORIGINS'],
    [{ REMOTE_ORIGINS: 'https://wallet.example.com/remotes' }, 'REMOTE_ORIGINS'],
    [{ REMOTE_ORIGINS: 'https://*.example.com' }, 'REMOTE_ORIGINS'],
    [{ REMOTE_ORIGINS: 'https:' }, 'REMOTE_ORIGINS'],
    [{ REMOTE_ORIGINS: "https://a.example.com; script-src 'unsafe-eval'" }, 'REMOTE_ORIGINS'],
    [{ API_BASE: 'ftp://api.example.com' }, 'API_BASE'],
    [{ ALLOW_REMOTE_OVERRIDES: 'yes' }, 'ALLOW_REMOTE_OVERRIDES'],
    [{ SECURITY_CONTACT: 'security@example.com' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'mailto:nobody' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'https://a.example.com/\nExpires: never' }, 'SECURITY_CONTACT'],
    [{ SECURITY_CONTACT: 'javascript:alert(1)' }, 'SECURITY_CONTACT'],
    [{ REPORT_URL: 'reports.example.com' }, 'REPORT_URL'],
    [{ REPORT_URL: '//reports.example.com' }, 'REPORT_URL'],
    [{ REPORT_URL: 'ftp://reports.example.com/' }, 'REPORT_URL'],
    [{ REPORT_URL: 'https://me:secret@reports.example.com/' }, 'REPORT_URL'],
    [{ REPORT_URL: "https://*.example.com;script-src'*'/" }, 'REPORT_URL'],
    [{ LEAST_FREE_MB: '1.5' }, 'LEAST_FREE_MB'],
    [{ LEAST_FREE_MB: '-1' }, 'LEAST_FREE_MB'],
    [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS'],
    [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS'],
    [{ REMOTE_TIMEOUT_MS: '15s' }, 'REMOTE_TIMEOUT_MS'],
    [{ REMOTE_TIMEOUT_MS: '0' }, 'REMOTE_TIMEOUT_MS'],
    [{ BRAND_LOGO: 'https://elsewhere.example.com/logo.svg' }, 'BRAND_LOGO'],
    [{ BRAND_ACCENT: 'green' }, 'BRAND_ACCENT'],
    [{ BRAND_ACCENT: '#ffcc00' }, 'BRAND_ACCENT'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('%j is refused in one line that names %s', (env, name) => {
    expect(() => readConfig(env, '/srv')).toThrow(ConfigError);
    try {
      readConfig(env, '/srv');
    } catch (error) {
      expect(String(error)).toContain(name);
      expect(String(error)).not.toMatch(/\n|secret@/);
    }
  });
});
