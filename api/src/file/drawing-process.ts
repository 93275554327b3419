// Draws pictures for a server, in a process of its own: what an upload brings is read by code in C. Where that
// breaks or swells, no call but the upload notices. Ends with the server.
import { Refusal } from '../refusal/refusal.ts';
import { drawImage } from './draw-image.ts';
import type { Drawing, Drawn } from './isolated-drawing.ts';

process.on('message', ({ bytes, purpose }: Drawing) => {
  const tell = (drawn: Drawn) => process.send?.(drawn);
  drawImage(bytes, purpose).then(
    (image) => tell({ image }),
    (error: unknown) => {
      if (error instanceof Refusal) tell({ reason: error.reason });
      else throw error;
    },
  );
});
