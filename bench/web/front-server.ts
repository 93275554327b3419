import { createHash, X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import httpProxy from '@fastify/http-proxy';
import { fastify } from 'fastify';
import { generate } from 'selfsigned';
import { cacheControl } from '../../api/src/site/cache-control.ts';

/** The paths that the API server serves, including documents that change in place; others are the site's files. */
const API_PATHS = [
  '/facebook-business',
  '/sandbox',
  '/config.json',
  '/manifest.webmanifest',
  '/remotes.json',
];

/** The headers that a deployment sends with every file. */
const HEADERS = [
  'content-security-policy',
  'integrity-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

/** The federated build as it is served. */
export const dist = join(import.meta.dirname, '../../dist');

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** By this a browser can be told to trust it: it keeps no file of a site that it does not trust. */
  readonly fingerprint: string;
}

export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}

export interface Front {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A site as a deployment serves it: HTTP/2 over TLS, every file as it lies compressed by brotli, with
 * the headers of the API server, which it hands calls on to. Throws if the folder holds no site.
 */
export async function openFront(
  siteDir: string,
  apiUrl: string,
  { key, cert }: Certificate,
): Promise<Front> {
  const page = join(siteDir, 'index.html');
  if (!existsSync(page)) throw new Error(`no site to open: ${page} does not exist`);
  const { headers } = await fetch(`${apiUrl}/`);
  const app = fastify({ http2: true, https: { key, cert, allowHTTP1: true } });
  for (const prefix of API_PATHS) {
    await app.register(httpProxy, {
      upstream: new URL(apiUrl).origin,
      prefix,
      rewritePrefix: prefix,
    });
  }
  await app.register(fastifyStatic, {
    root: siteDir,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const path = file.slice(siteDir.length + 1).replaceAll('\\', '/');
      reply.header('cache-control', cacheControl(path.replace(/\.(br|gz)$/, '')));
      for (const name of HEADERS) {
        const value = headers.get(name);
        if (value !== null) reply.header(name, value);
      }
    },
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: address.replace('127.0.0.1', 'localhost'),
    close: () => app.close(),
  };
}
