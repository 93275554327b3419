import { PREFIX } from '@adpartner/shared/contract/call';
import type { FastifyInstance } from 'fastify';

import { openApiDocument } from '../openapi/openapi-document.ts';

/** The path of this API's document. */
export const OPENAPI_PATH = `${PREFIX}/openapi.json`;

/** `GET /facebook-business/openapi.json`: the document of every call, public. */
export function openApiRoutes(app: FastifyInstance): void {
  const { brand, apiBase } = app.parts.config;
  let text: string | undefined;
  app.get(OPENAPI_PATH, async (_request, reply) => {
    text ??= JSON.stringify(openApiDocument(brand.name, apiBase));
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}
