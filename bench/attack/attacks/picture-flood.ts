import { randomFillSync } from 'node:crypto';
import { none, tally, type Attack } from '../attack.ts';
import { paletteImage } from '../pictures.ts';
import { upload } from '../upload.ts';

const ADDRESSES = 20;
const READS = 600;
const UPLOADS = 40;

/** Large pictures, uploaded and read anonymously as fast as it goes. */
export const pictureFlood: Attack = {
  name: 'picture flood',
  async run({ attackers, from }) {
    const bytes = paletteImage(5000, 5000, (length) => randomFillSync(Buffer.alloc(length)));
    const uploads = await Promise.all(
      Array.from({ length: UPLOADS }, (_, number) =>
        upload(from(400 + (number % ADDRESSES)), attackers[number % 2]!.token, bytes, 'feedback'),
      ),
    );
    const paths = uploads.flatMap(({ path }) => path ?? []);
    const reads = await Promise.all(
      Array.from({ length: READS }, (_, number) =>
        from(400 + (number % ADDRESSES)).ask({
          path: paths[number % Math.max(1, paths.length)] ?? '/',
        }),
      ),
    );
    return {
      sent: UPLOADS + READS,
      facts: [
        none(
          'answers of a server that failed',
          [...uploads, ...reads].filter(({ status }) => status >= 500),
        ),
      ],
      said: `uploads ${tally(uploads.map(({ status, reason }) => reason ?? status))}; reads ${tally(reads.map(({ status }) => status))}`,
    };
  },
};
