import { filePurposeSchema, uploadFileCall } from '@adpartner/shared/contract/file';
import { fieldRules } from '@adpartner/shared/contract/field-rules';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';

import { serveForm, type FormExchange } from '../http/define-route.ts';
import { CallError } from '../errors/call-error.ts';
import { boundedWork, type BoundedWork } from '../throttle/bounded-work.ts';
import { sharedWork } from '../throttle/shared-work.ts';
import { FILES_PATH, fileUrl } from './file-url.ts';
import { pictureFinder } from './find-picture.ts';
import { keepFile } from './keep-file.ts';
import { readUpload } from './read-upload.ts';
import { redrawImage } from './redraw-image.ts';
import { countUpload } from './upload-quota.ts';

/** The names that this server makes; other names are not looked up. */
const NAME = /^[\w-]{32}\.[a-z]{3,4}$/;

const wordsSchema = z.object({ purpose: filePurposeSchema });

/**
 * One picture is re-encoded at a time, so only the next few are read; the others wait unread. A read one takes
 * 5 MB up to three times while it is passed on, and with twelve of them the garbage collector delays every call.
 * The last one is done before the proxy's time limit.
 */
const UPLOADS = {
  atOnce: 4,
  waiting: 8,
  waitingOfOne: 2,
  patience: 20_000,
  retryAfterSeconds: 5,
};
/** Together the four pictures that a form sends at once. A user who sends slowly takes half of the places at most. */
const UPLOADS_OF_ONE = { atOnce: 2, waiting: 2, retryAfterSeconds: 5 };

/** The headers of a picture: browsers must show it as a picture, never as a page. */
const PICTURE_HEADERS = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
};

export function fileRoutes(app: FastifyInstance): void {
  void app.register(async (files) => {
    await files.register(multipart);

    const take = async ({ db, user, request }: FormExchange) => {
      const { bytes, purpose } = await readUpload(request);
      const words = z.safeParse(wordsSchema, { purpose });
      if (!words.success) {
        throw new CallError('invalid_params', {
          fields: fieldRules(words.error.issues, { purpose }),
        });
      }
      const { purpose: use } = words.data;
      const drawn = await redrawImage(bytes, use, user.id, () => countUpload(db, user.id));
      const { id, name } = await db
        .transaction()
        .execute((tx) => keepFile(tx, user.id, use, drawn));
      const { width, height } = drawn;
      return { id, url: fileUrl(app.parts.config.apiBase, name), width, height };
    };
    // Accepted before a byte of it is read.
    const uploading = sharedWork(UPLOADS);
    const uploadingOf = new LRUCache<string, BoundedWork>({ max: 1000 });
    serveForm(files, uploadFileCall, (exchange) => {
      const { id } = exchange.user;
      const own = uploadingOf.get(id) ?? boundedWork(UPLOADS_OF_ONE);
      uploadingOf.set(id, own);
      return own(() => uploading(id, () => take(exchange)));
    });
  });

  const findPicture = pictureFinder(app.parts.database);
  app.get<{ Params: { name: string } }>(`${FILES_PATH}:name`, async (request, reply) => {
    const { name } = request.params;
    const picture = NAME.test(name) ? await findPicture(name) : undefined;
    if (!picture) return reply.callNotFound();
    const etag = `"${name}"`;
    reply.headers({ ...PICTURE_HEADERS, etag });
    // Its name is never reused for another picture.
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type(picture.type).send(picture.content);
  });
}
