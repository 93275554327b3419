import { supportPage } from './support-page.ts';

const MADE_UP = 'https://service.example.com/chat?a=1';

test.each([
  [MADE_UP, 'sandbox', '/sandbox/support?lang=de'],
  [MADE_UP, 'production', MADE_UP],
  [MADE_UP, undefined, MADE_UP],
  [
    'https://service.example.com.evil.example/',
    'sandbox',
    'https://service.example.com.evil.example/',
  ],
  ['https://help.example/', 'sandbox', 'https://help.example/'],
  ['mailto:help@help.example', 'sandbox', 'mailto:help@help.example'],
] as const)('what is opened for %s in %s is %s', (url, environment, page) => {
  expect(supportPage(url, environment, 'de')).toBe(page);
});
