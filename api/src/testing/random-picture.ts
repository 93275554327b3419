import * as fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';

const WRITERS = {
  png: (image: Sharp) => image.png({ compressionLevel: 9 }),
  'png of few colours': (image: Sharp, colours: number) =>
    image.png({ palette: true, colours, compressionLevel: 9, effort: 10 }),
  jpeg: (image: Sharp, _colours: number, quality: number) => image.jpeg({ quality }),
  webp: (image: Sharp, _colours: number, quality: number) => image.webp({ quality }),
  'webp without loss': (image: Sharp) => image.webp({ lossless: true }),
  gif: (image: Sharp, colours: number) => image.gif({ colours }),
} as const;
type Writer = keyof typeof WRITERS;

/** The pixels of a picture, by their place and a stream of numbers below 256. */
const PIXELS = {
  flat: () => 90,
  noise: (_x: number, _y: number, random: () => number) => random(),
  'black and white noise': (_x: number, _y: number, random: () => number) =>
    random() < 128 ? 0 : 255,
  board: (x: number, y: number) => ((x + y) % 2 === 0 ? 0 : 255),
  stripes: (x: number) => (x % 3 === 0 ? 255 : 20),
  shade: (x: number, y: number) => (x + 2 * y) % 256,
} as const;

const side = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) },
  { weight: 3, arbitrary: fc.integer({ min: 21, max: 400 }) },
  { weight: 1, arbitrary: fc.integer({ min: 401, max: 1400 }) },
);

/** Any picture that an upload may be: content, encoding, and number of frames. */
export const pictureRecipe = fc.record({
  width: side,
  height: side,
  pixels: fc.constantFrom(...(Object.keys(PIXELS) as (keyof typeof PIXELS)[])),
  /** 1 grey, 2 grey and alpha, 3 colours, 4 colours and alpha. */
  channels: fc.constantFrom(1, 2, 3, 4),
  writer: fc.constantFrom(...(Object.keys(WRITERS) as Writer[])),
  colours: fc.integer({ min: 2, max: 256 }),
  quality: fc.integer({ min: 1, max: 100 }),
  frames: fc.constantFrom(1, 1, 1, 2, 5),
  seed: fc.integer({ min: 1, max: 2 ** 31 - 2 }),
});
export type PictureRecipe =
  typeof pictureRecipe extends fc.Arbitrary<infer Recipe> ? Recipe : never;

/** The file of a picture. */
export function paint(recipe: PictureRecipe): Promise<Buffer> {
  const { width, height, channels, writer, colours, quality } = recipe;
  const frames = /gif|webp/.test(writer) ? recipe.frames : 1;
  let state = recipe.seed;
  const random = () => ((state = (state * 48_271) % (2 ** 31 - 1)) >> 7) & 255;
  const data = Buffer.alloc(width * height * frames * channels);
  const at = PIXELS[recipe.pixels];
  for (let y = 0, i = 0; y < height * frames; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let channel = 0; channel < channels; channel += 1, i += 1) data[i] = at(x, y, random);
    }
  }
  const raw = {
    width,
    height: height * frames,
    channels,
    ...(frames > 1 && { pageHeight: height }),
  };
  const image = sharp(data, { raw: raw as never });
  return WRITERS[writer](image, colours, quality).toBuffer();
}
