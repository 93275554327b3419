import type { CallOptions } from '@adpartner/shared/api/client';
import { uploadFileCall, type FilePurpose } from '@adpartner/shared/contract/file';
import { callOfNewerServer } from './call-of-newer-server.ts';

/** Uploads one image; only one without an `imageFault`. */
export const uploadImage = (
  file: File,
  purpose: FilePurpose,
  options: Pick<CallOptions, 'signal' | 'onUploadProgress'>,
) => callOfNewerServer(uploadFileCall, { file, purpose }, options);
