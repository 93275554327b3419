import type webpack from 'webpack';

/**
 * Adds a tag at the end of a page's head.
 * @param page the page's file
 * @throws Error if the build has no such page
 */
export function addToHead(compilation: webpack.Compilation, page: string, tag: string): void {
  const { sources } = compilation.compiler.webpack;
  const html = compilation.assets[page];
  if (!html) throw new Error(`the host was built without ${page}`);
  const text = String(html.source()).replace('</head>', () => `${tag}</head>`);
  compilation.updateAsset(page, new sources.RawSource(text));
}
