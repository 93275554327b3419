import { filePurposeSchema, uploadFileCall } from '@adpartner/shared/contract/file';
import { fieldRules } from '@adpartner/shared/contract/field-rules';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

import { serveForm } from '../http/define-route.ts';
import { Refusal } from '../http/refusal.ts';
import { inTurn } from '../throttle/in-turn.ts';
import { FILES_PATH, fileUrl } from './file-url.ts';
import { keepFile } from './keep-file.ts';
import { readUpload } from './read-upload.ts';
import { redrawImage } from './redraw-image.ts';

/** Names that this server makes; no other is looked for. */
const NAME = /^[\w-]{32}\.[a-z]{3,4}$/;

const wordsSchema = z.object({ purpose: filePurposeSchema });

/** What a picture is served with: it is a picture to whoever asks, and never a page. */
const PICTURE_HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
};

export function fileRoutes(app: FastifyInstance): void {
  void app.register(async (files) => {
    await files.register(multipart);

    serveForm(files, uploadFileCall, async ({ db, user, request }) => {
      const { bytes, purpose } = await readUpload(request);
      const words = z.safeParse(wordsSchema, { purpose });
      if (!words.success) {
        throw new Refusal('invalid_params', {
          fields: fieldRules(words.error.issues, { purpose }),
        });
      }
      const { purpose: use } = words.data;
      // One after the other, so that nobody keeps all others waiting.
      const drawn = await inTurn(`pictures of ${user.id}`, () => redrawImage(bytes, use));
      const { id, name } = await db
        .transaction()
        .execute((tx) => keepFile(tx, user.id, use, drawn));
      const { width, height } = drawn;
      return { id, url: fileUrl(app.parts.config.apiBase, name), width, height };
    });
  });

  app.get<{ Params: { name: string } }>(`${FILES_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    if (!NAME.test(name)) return reply.callNotFound();
    const file = await app.parts.database
      .selectFrom('files')
      .select(['type', 'content'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!file) return reply.callNotFound();
    return reply.headers(PICTURE_HEADERS).type(file.type).send(Buffer.from(file.content));
  });
}
