import { join } from 'node:path';

import type { FilePurpose } from '@adpartner/shared/contract/file';

import { CallError } from '../errors/call-error.ts';
import { sharedWork } from '../throttle/shared-work.ts';
import type { DrawnImage } from './draw-image.ts';
import { isImage } from './is-image.ts';
import { isolatedDrawing } from './isolated-drawing.ts';

/**
 * One at a time: a picture takes a core and some hundred megabytes, and 5 MB while it waits. Including its
 * own time it is done within the proxy's limit of 35 seconds.
 */
const inTurn = sharedWork({
  atOnce: 1,
  waiting: 12,
  waitingOfOne: 4,
  patience: 20_000,
  retryAfterSeconds: 5,
});

const draw = isolatedDrawing(join(import.meta.dirname, 'drawing-process.ts'), {
  most: 15_000,
  idle: 5000,
});

/**
 * Re-encodes an uploaded picture, as `drawImage` does, in a separate process. Pictures of different users
 * take turns.
 * @param by the picture's owner, or the server's own work
 * @param begin runs first when it is this one's turn; if it throws, nothing is done
 * @throws CallError `image_type` for anything but a complete picture of a known type, `image_pixels` for too
 * many pixels; Busy if too many wait, or it times out
 */
export async function redrawImage(
  bytes: Uint8Array,
  purpose: FilePurpose,
  by: string,
  begin?: () => Promise<void>,
): Promise<DrawnImage> {
  if (!isImage(bytes)) throw new CallError('image_type');
  const drawn = await inTurn(by, async () => {
    await begin?.();
    return draw({ bytes, purpose });
  });
  if ('reason' in drawn) throw new CallError(drawn.reason);
  return drawn.image;
}
