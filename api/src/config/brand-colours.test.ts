import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { brandColours, GROUNDS } from './brand-colours.ts';
import { contrast, LEAST_CONTRAST } from './contrast.ts';

test.each(['#ffcc00', '#ffffff', '#0a9d6a', '#808080'])('%s is too light to be read', (accent) =>
  expect(brandColours(accent)).toBeNull(),
);

test('any other colour is legible on every ground of both themes, and so is the text on it', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(byte, byte, byte, (red, green, blue) => {
      const accent = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`;
      const colours = brandColours(accent);
      if (colours === null) return;
      for (const theme of ['light', 'dark'] as const) {
        const tones = colours[theme];
        for (const ground of [GROUNDS[theme], tones.tint, tones.onAccent]) {
          expect(contrast(tones.accent, ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        }
      }
      expect(colours.light.accent).toBe(accent);
    }),
  );
});

test('the grounds are those of the page', () => {
  const tokens = readFileSync(
    join(import.meta.dirname, '../../../shared/src/ui/tokens.css'),
    'utf8',
  ).toLowerCase();
  expect(tokens).toContain(`--sunken: ${GROUNDS.light}`);
  expect(tokens).toContain(`--surface: ${GROUNDS.dark}`);
});
