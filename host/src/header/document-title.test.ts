import { documentTitle } from './document-title.ts';

test('the window is titled with the page and the brand, without soft hyphens', () => {
  expect(documentTitle('Trans\u00adaktions\u00adpasswort', 'Adpartner')).toBe(
    'Transaktionspasswort · Adpartner',
  );
  expect(documentTitle(null, 'Adpartner')).toBe('Adpartner');
});
