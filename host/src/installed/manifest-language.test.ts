import { setLanguage } from '@adpartner/shared/i18n/i18n';
import { followLanguage } from './manifest-language.ts';

test('an app is installed under the names of the language that the user chose', async () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest">';
  const href = () => document.querySelector('link')!.getAttribute('href');
  const stop = followLanguage();
  expect(href()).toBe('/manifest.webmanifest?lang=en');
  await setLanguage('th');
  expect(href()).toBe('/manifest.webmanifest?lang=th');
  stop();
});
