import { saveFile } from './save-file.ts';

test('a file has none of the page’s soft hyphens', async () => {
  let file: Blob | undefined;
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:file';
  };
  const click = jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  await saveFile('Kau\u00adtion 2026-11.csv', 'text/plain', 'Gut\u00adschrift; 10');
  expect(await file!.text()).toBe('Gutschrift; 10');
  expect(click.mock.contexts[0]).toHaveProperty('download', 'Kaution 2026-11.csv');
});
