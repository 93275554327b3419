import { SERVER_TEXTS } from '../../api/src/operator/server-texts.ts';
import terms from '../../shared/src/locales/terms/en.json' with { type: 'json' };

test('operators read the texts of the server in the words that the page has for them in English', () => {
  const { why, remark, notice } = terms;
  const worded: Record<string, string> = {};
  for (const [name, text] of Object.entries(why)) worded[`why.${name}`] = text;
  for (const [name, text] of Object.entries(remark)) worded[`remark.${name}`] = text;
  for (const [name, { title, body }] of Object.entries(notice)) {
    worded[`notice.${name}.title`] = title;
    worded[`notice.${name}.body`] = body;
  }
  expect(SERVER_TEXTS).toEqual(worded);
});
