// Re-encodes pictures in a process of its own, because C code parses the uploads: a crash or a leak affects
// no other call. Ends with the server.
import { CallError } from '../errors/call-error.ts';
import { drawImage } from './draw-image.ts';
import type { Drawing, Drawn } from './isolated-drawing.ts';

process.on('message', ({ bytes, purpose }: Drawing) => {
  const tell = (drawn: Drawn) => process.send?.(drawn);
  drawImage(bytes, purpose).then(
    (image) => tell({ image }),
    (error: unknown) => {
      if (error instanceof CallError) tell({ reason: error.reason });
      else throw error;
    },
  );
});
