import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { MAX_IMAGE_BYTES } from '@adpartner/shared/contract/file';
import type { FastifyRequest } from 'fastify';

import { errorCode } from '../config/error-code.ts';
import { CallError } from '../errors/call-error.ts';

/** The limits of an upload's other parts: a word; more parts are no valid upload. */
const LIMITS = {
  fileSize: MAX_IMAGE_BYTES,
  files: 4,
  fields: 16,
  fieldNameSize: 100,
  fieldSize: 1000,
  parts: 20,
  headerPairs: 100,
};

/** Form data that can't be read: the response is the one to malformed JSON. */
class UnreadableForm extends Error {
  readonly statusCode = 400;
}

const isFile = (part: MultipartFile | MultipartValue): part is MultipartFile =>
  part.type === 'file';

/**
 * Reads the form data of an upload.
 * @returns the bytes of the part `file`, and the text of the part `purpose` if there is one
 * @throws CallError `image_required` without a file, `image_too_large` for more than 5 MB
 */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ bytes: Buffer; purpose: unknown }> {
  let bytes: Buffer | undefined;
  let purpose: unknown;
  if (request.isMultipart()) {
    try {
      for await (const part of request.parts({ limits: LIMITS })) {
        if (!isFile(part)) {
          if (part.fieldname === 'purpose') purpose = part.value;
        } else if (part.fieldname === 'file' && bytes === undefined) {
          bytes = await part.toBuffer();
        } else {
          part.file.resume();
        }
      }
    } catch (error) {
      if (errorCode(error) === 'FST_REQ_FILE_TOO_LARGE') throw new CallError('image_too_large');
      throw new UnreadableForm('unreadable form data', { cause: error });
    }
  }
  // A form with an empty file field sends a file without bytes.
  if (!bytes || bytes.length === 0) throw new CallError('image_required');
  return { bytes, purpose };
}
