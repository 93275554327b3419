import { createHash } from 'node:crypto';

import { directionOf } from '@adpartner/shared/contract/direction';
import { LANGUAGE_TAGS, type LanguageCode } from '@adpartner/shared/contract/language';

import { readSandboxTexts } from './texts/sandbox-texts.ts';

/** The page's colours, light and dark; the same as the app's (tokens.css). */
const STYLE = `:root{color-scheme:light dark;--canvas:#f4f5f2;--ink:#14201b;--ink-2:#4a5751}
@media (prefers-color-scheme:dark){:root{--canvas:#0e1512;--ink:#eaf0ec;--ink-2:#b3bfb8}}
body{margin:0;background:var(--canvas);color:var(--ink);font:1rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-inline-size:34rem;margin-inline:auto;padding:1.5rem 1rem}
h1{margin:0 0 .75rem;font-size:1.25rem;line-height:1.35}
p{margin:0 0 .75rem}
p+p{color:var(--ink-2)}`;

/** Its own policy: it has text and a style, and is shown in the app's frame. */
export const SUPPORT_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The support page of a sandbox: it says that there is no support, and where else to look. */
export function supportPage(lang: LanguageCode): string {
  const { title, nobody, instead } = readSandboxTexts(lang).support;
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[lang]}" dir="${directionOf(LANGUAGE_TAGS[lang])}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(nobody)}</p>
<p>${escaped(instead)}</p>
</main>
</body>
</html>
`;
}
