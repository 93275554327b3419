import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The custom properties of the first rule with this selector after a text, by default the file's first. */
function tokensOf(selector: string, after = ''): Record<string, string> {
  const start = css.indexOf(`${selector} {`, css.indexOf(after));
  const body = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+?)(?: !important)?;/g)].map((match) => [
      match[1],
      match[2],
    ]),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2 contrast of two opaque colours. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const light = tokensOf(':root');
const dark = tokensOf(":root[data-theme='dark']");

const MORE = '@media (prefers-contrast: more)';
const moreLight = tokensOf(':root', MORE);
const moreDark = tokensOf(":root[data-theme='dark']", MORE);

const pairs = (texts: string[], grounds: string[]) =>
  texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

const TEXT_PAIRS = [
  ...pairs(
    ['ink', 'ink-2', 'ink-3', 'accent', 'gain', 'loss', 'warn', 'info'],
    ['surface', 'canvas'],
  ),
  ...pairs(['ink', 'ink-2', 'ink-3'], ['sunken']),
  ...pairs(['ink', 'ink-2'], ['tint', 'loss-tint', 'warn-tint', 'info-tint']),
  ...pairs(['ink-3', 'accent', 'gain'], ['tint']),
  ['loss', 'loss-tint'],
  ['warn', 'warn-tint'],
  ['info', 'info-tint'],
  ['on-accent', 'accent'],
  ['on-loss', 'loss'],
] as const;

const SHAPE_PAIRS = [
  ...pairs(['edge', 'accent'], ['surface', 'canvas', 'sunken']),
  ...pairs(['part-1', 'part-2', 'part-3', 'part-4', 'part-5'], ['surface', 'canvas']),
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, tokens) => {
  it.each(TEXT_PAIRS)('%s on %s is readable: 4.5 to 1 at least', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPE_PAIRS)('the shape %s stands out from %s: 3 to 1 at least', (shape, ground) => {
    expect(contrast(tokens[shape] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

describe.each([
  ['light', { ...light, ...moreLight }],
  ['dark', { ...dark, ...moreDark }],
])('in the %s theme with more contrast', (_, tokens) => {
  it.each(TEXT_PAIRS)('%s on %s is readable: 7 to 1 at least', (text, ground) => {
    expect(contrast(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(7);
  });

  it.each(pairs(['line', 'edge'], ['surface', 'canvas']))(
    'the line %s stands out from %s: 3 to 1 at least',
    (shape, ground) => {
      expect(contrast(tokens[shape] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(3);
    },
  );
});

it('a brand does not change the colours of more contrast', () => {
  for (const token of ['accent', 'on-accent', 'tint']) {
    expect(css.split(`--${token}: `).filter((rest) => /^#\w+ !important/.test(rest))).toHaveLength(
      3,
    );
  }
});

it('both themes define the same tokens', () => {
  expect(Object.keys(dark)).toEqual(Object.keys(light));
});

it('the dark theme is the same by system setting and by choice', () => {
  expect(tokensOf(":root:not([data-theme='light'])")).toEqual(dark);
  expect(tokensOf(":root:not([data-theme='light'])", MORE)).toEqual(moreDark);
});

it('paper is light, whatever the theme of the screen', () => {
  const themes = css.match(/@media [^{]*\{\s+:root(?:\[data-theme='dark'\]|:not\(\[data-theme)/g);
  expect(themes).toHaveLength(4);
  for (const theme of themes!) expect(theme).toMatch(/^@media screen\b/);
  expect(css).not.toMatch(/^ {2}:root\[data-theme='dark'\]/m);
});

it('the type scale is 12, 14, 16, 20, 28, 36 and follows the root size', () => {
  const sizes = [...css.matchAll(/--text-(\d+): ([\d.]+)rem;/g)].map((match) => [
    Number(match[1]),
    Number(match[2]) * 16,
  ]);
  expect(sizes.map(([name]) => name)).toEqual([12, 14, 16, 20, 28, 36]);
  for (const [name, pixels] of sizes) expect(pixels).toBe(name);
});

test.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
])('in %s, what is shaded is what the scrim makes of what is sunken', (_, tokens) => {
  const [r, g, b, percent] = (tokens.scrim ?? '').match(/\d+/g)!.map(Number);
  const over = [r!, g!, b!].map((value, place) => {
    const ground = parseInt(tokens.sunken!.slice(1 + 2 * place, 3 + 2 * place), 16);
    return (value * percent! + ground * (100 - percent!)) / 100;
  });
  const shaded = [1, 3, 5].map((at) => parseInt(tokens.shaded!.slice(at, at + 2), 16));
  // Browsers round alpha to a 255th.
  for (const [place, value] of over.entries())
    expect(Math.abs(value - shaded[place]!)).toBeLessThan(2);
});
