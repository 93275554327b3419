import { applyBrand } from './apply-brand.ts';

const colours = {
  light: { accent: '#7a1fa2', onAccent: '#ffffff', tint: '#f0e3f5' },
  dark: { accent: '#d6a5e8', onAccent: '#240930', tint: '#3b2945' },
};
const brand = { name: 'Shop', logo: null, colours };
const { style } = document.documentElement;
const tokens = () => style.getPropertyValue('--accent');

const supports = (isKnown: boolean) =>
  Object.defineProperty(globalThis, 'CSS', {
    value: { supports: () => isKnown },
    configurable: true,
  });

beforeEach(() => style.removeProperty('--accent'));

test('the page is drawn in the brand’s colour, in each theme its own', () => {
  supports(true);
  applyBrand(brand);
  expect(tokens()).toBe('light-dark(#7a1fa2, #d6a5e8)');
  expect(style.getPropertyValue('--on-accent')).toBe('light-dark(#ffffff, #240930)');
  expect(style.getPropertyValue('--tint')).toBe('light-dark(#f0e3f5, #3b2945)');
  expect(style.getPropertyValue('--cover-from')).toBe('color-mix(in srgb, #7a1fa2 84%, #000)');
  expect(style.getPropertyValue('--cover-to')).toBe('color-mix(in srgb, #7a1fa2 54%, #000)');
});

test.each([
  ['a brand without one', true, { ...brand, colours: null }],
  ['a server that knows of none', true, { name: 'Shop', logo: null }],
  ['a browser that can’t tell the themes apart', false, brand],
])('%s leaves the page’s own', (_what, isKnown, given) => {
  supports(isKnown);
  applyBrand(given);
  expect(tokens()).toBe('');
});
