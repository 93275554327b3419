import { PREFIX } from '../../shared/src/contract/call.ts';
import { uploadFileCall } from '../../shared/src/contract/file.ts';
import { formData, uploadOf } from '../../api/src/testing/upload-file.ts';
import { told, type Caller, type Told } from './caller.ts';

const FORM = /^--([^\r]+)\r\n/;

/** Uploads bytes as a picture; what they are is seen there. */
export async function upload(
  caller: Caller,
  token: string,
  bytes: Buffer,
  purpose: 'avatar' | 'feedback',
): Promise<Told & { readonly path: string | null }> {
  const body = formData(uploadOf(bytes, purpose));
  const boundary = FORM.exec(body.toString('latin1'))?.[1] ?? '';
  const response = told(
    await caller.ask({
      method: 'POST',
      path: PREFIX + uploadFileCall.path,
      headers: { 'x-ct': token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
    }),
  );
  const url = (response.data as { url?: string } | null)?.url;
  return { ...response, path: url === undefined ? null : url.replace(/^https?:\/\/[^/]+/, '') };
}
