import { saveFile } from './save-file.ts';

test('a file has none of the page’s soft hyphens', async () => {
  let file: Blob | undefined;
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:file';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await saveFile('file.txt', 'text/plain', 'Gut\u00adschrift; 10');
  expect(await file!.text()).toBe('Gutschrift; 10');
});
