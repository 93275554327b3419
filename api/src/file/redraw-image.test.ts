import { Busy } from '../errors/busy.ts';
import { CallError } from '../errors/call-error.ts';
import { redrawImage } from './redraw-image.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

test('what comes first of a picture is done when it is its turn, and never where that does not come', async () => {
  const begun: number[] = [];
  let goOn = () => {};
  const held = new Promise<void>((done) => (goOn = done));
  // Of one user one is processed and four wait.
  const asked = Array.from({ length: 6 }, (_, number) =>
    redrawImage(PNG, 'avatar', 'a user', async () => {
      begun.push(number);
      await held;
      throw new CallError('upload_limit');
    }),
  );
  const settled = Promise.allSettled(asked);
  await expect(asked[5]).rejects.toEqual(new Busy(5));
  expect(begun).toEqual([0]);
  goOn();
  const reasons = (await settled).map((one) => (one as PromiseRejectedResult).reason as Error);
  expect(reasons.slice(0, 5)).toEqual(Array(5).fill(new CallError('upload_limit')));
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('what is no picture takes no turn', async () => {
  const begin = () => Promise.reject(new Error('begun'));
  await expect(redrawImage(Buffer.from('<svg/>'), 'avatar', 'a user', begin)).rejects.toMatchObject(
    {
      reason: 'image_type',
    },
  );
});
