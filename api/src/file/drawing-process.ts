// Draws pictures for a server, in a process of its own: what an upload brings is read by code in C. Where that
// breaks or swells, no call but the upload notices. Ends with the server.
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
