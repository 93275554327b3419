import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const escapeForHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Writes an `index.html` with one row of pictures per subfolder. */
export function writeContactSheet(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const series = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
  const rows = series.map(({ name }) => {
    const pictures = readdirSync(join(folder, name)).filter((file) => file.endsWith('.png'));
    const figures = pictures.map((file) => {
      const source = `${encodeURIComponent(name)}/${encodeURIComponent(file)}`;
      return `<figure><a href="${source}"><img loading="lazy" width="195" src="${source}" alt=""></a><figcaption>${escapeForHtml(file)}</figcaption></figure>`;
    });
    return `<h2>${escapeForHtml(name)}</h2><div>${figures.join('')}</div>`;
  });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Screens</title>
<style>body{font:14px sans-serif}div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0;inline-size:195px}figcaption{overflow-wrap:anywhere}</style>
${rows.join('\n')}\n`,
  );
}
