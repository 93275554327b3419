import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import { SANDBOX_SUPPORT_PAGE } from '@adpartner/shared/contract/channel';
import type { FastifyInstance } from 'fastify';

import { acceptedLanguage, isLanguage, knownLanguage } from '../http/request-language.ts';
import { SUPPORT_PAGE_POLICY, supportPage } from '../sandbox/support-page.ts';
import { ASK_EVERY_TIME, cacheControl } from './cache-control.ts';
import { changingDocuments } from './changing-documents.ts';
import { runtimeConfig } from './runtime-config.ts';
import { securityTxt } from './security-txt.ts';
import { webManifest } from './web-manifest.ts';

const FOR_A_DAY = 'public, max-age=86400';

/** Source maps are beside the site. One that was copied into it by mistake would give the sources away. */
const isMap = (path: string) => /\.map(\.(br|gz))?$/.test(path);

const SANDBOX_IMAGES = join(import.meta.dirname, '..', 'sandbox', 'images');

/**
 * Serves the built site, each file from its compressed copy beside it. A missing file is a 404, never the
 * page: a missing script has to fail as one.
 */
export async function siteRoutes(app: FastifyInstance): Promise<void> {
  const { config } = app.parts;

  await app.register(changingDocuments, {
    '/config.json': async () => JSON.stringify(runtimeConfig(config)),
    // A compressed copy beside it might belong to another release.
    '/remotes.json': () => readFile(join(config.siteDir, 'remotes.json'), 'utf8').catch(() => null),
  });

  manifestRoute(app);

  if (config.securityContact.length > 0) {
    app.get('/.well-known/security.txt', async (_request, reply) =>
      reply
        .header('cache-control', ASK_EVERY_TIME)
        .type('text/plain; charset=utf-8')
        .send(securityTxt(config.securityContact, new Date())),
    );
  }

  // Instead of the worker the script that removes it is served, to every device that asks.
  if (!config.offline) {
    app.get('/service-worker.js', (_request, reply) => reply.sendFile('service-worker-off.js'));
  }

  if (config.environment === 'sandbox') {
    app.get<{ Querystring: { lang?: string } }>(SANDBOX_SUPPORT_PAGE, (request, reply) =>
      reply
        .header('cache-control', ASK_EVERY_TIME)
        .header('content-security-policy', SUPPORT_PAGE_POLICY)
        .type('text/html; charset=utf-8')
        .send(supportPage(knownLanguage(request.query.lang ?? ''))),
    );
    await app.register(fastifyStatic, {
      root: SANDBOX_IMAGES,
      prefix: '/sandbox/',
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.header('cache-control', FOR_A_DAY),
    });
  }

  await app.register(fastifyStatic, {
    root: config.siteDir,
    prefix: '/',
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !isMap(path),
    // An API server may run without a site, or before it is built.
    suppressWarning: true,
    setHeaders: (reply, file) => {
      const path = file.slice(config.siteDir.length + 1).replaceAll('\\', '/');
      reply.header('cache-control', cacheControl(path.replace(/\.(br|gz)$/, '')));
      // Pages of other origins may load a remote from here: docs/decisions/0052.
      if (path.startsWith('remotes/')) reply.header('access-control-allow-origin', '*');
    },
  });
}

/** Serves the manifest in the language that the page asks for, else in the browser's. */
function manifestRoute(app: FastifyInstance): void {
  const { config } = app.parts;
  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', async (request, reply) => {
    const { lang } = request.query;
    const language = isLanguage(lang)
      ? lang
      : acceptedLanguage(config.languages, request.headers['accept-language']);
    return reply
      .header('cache-control', ASK_EVERY_TIME)
      .header('vary', 'Accept-Language')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(config, language)));
  });
}
