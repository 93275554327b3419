import { USUAL_LANGUAGES } from '@adpartner/shared/contract/language';

import { acceptedLanguage } from './request-language.ts';

test.each([
  ['th-TH,th;q=0.9,en;q=0.8', 'th'],
  ['PT', 'pt'],
  ['es-419', 'spa'],
  ['ja', 'jp'],
  ['ko-KR', 'kor'],
  ['zh-CN,zh;q=0.9', 'zh'],
  ['zh-SG', 'zh'],
  ['zh', 'zh'],
  ['zh-TW', 'cht'],
  ['zh-Hant-HK', 'cht'],
  ['eo, fi;q=0.9, de;q=0.5, fr;q=0.4', 'de'],
  ['eo', 'en'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['constructor,__proto__', 'en'],
])('a browser that accepts %s reads %s', (header, language) => {
  expect(acceptedLanguage(USUAL_LANGUAGES, header)).toBe(language);
});

test('a browser reads a language only where the deployment offers it', () => {
  expect(acceptedLanguage(USUAL_LANGUAGES, 'ar-EG,fr')).toBe('fr');
  expect(acceptedLanguage(['en', 'ar'], 'ar-EG,fr')).toBe('ar');
  expect(acceptedLanguage(['en', 'zh'], 'zh-TW,zh')).toBe('zh');
});
