import * as fc from 'fast-check';

import { isFull, runs, SAME_AGAIN } from '../testing/chance.ts';
import { paint, pictureRecipe } from '../testing/random-picture.ts';
import { drawImage } from './draw-image.ts';

import.meta.jest.setTimeout(isFull ? 1_800_000 : 120_000);

const MOST = { avatar: [512, 131_072], feedback: [2048, 1_048_576] } as const;

test(`whatever picture is taken, what is kept of it is at most 1.2 times as much (${SAME_AGAIN})`, async () => {
  await fc.assert(
    fc.asyncProperty(
      pictureRecipe,
      fc.constantFrom('avatar', 'feedback'),
      async (recipe, purpose) => {
        const sent = await paint(recipe);
        const { content, width, height } = await drawImage(sent, purpose);
        expect(content.length / sent.length).toBeLessThanOrEqual(1.2);
        const [side, bytes] = MOST[purpose];
        expect(content.length).toBeLessThanOrEqual(bytes);
        expect(Math.max(width, height)).toBeLessThanOrEqual(side);
      },
    ),
    runs(24, 1000),
  );
});

test('the smallest pictures that there can be are at most 1.2 times as much, or refused', async () => {
  // Of one pixel: a minimal GIF, and the minima of other formats.
  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
  const grey = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
    'base64',
  );
  const webp = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
  for (const sent of [gif, grey, webp]) {
    const kept = await drawImage(sent, 'avatar').catch((error: Error) => error.message);
    if (typeof kept === 'string') expect(kept).toBe('image_type');
    else expect(kept.content.length / sent.length).toBeLessThanOrEqual(1.2);
  }
});
