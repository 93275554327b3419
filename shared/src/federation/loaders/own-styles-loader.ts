import type webpack from 'webpack';
import { globalStyles } from './own-styles.ts';

/** webpack's loader for the stylesheets of a remote: one that could style other teams' elements does not build. */
export default function ownStylesLoader(this: webpack.LoaderContext<unknown>, css: string): string {
  const faults = globalStyles(css, this.resourcePath);
  if (faults.length === 0) return css;
  throw new Error([`${this.resourcePath} leaks out of its remote`, ...faults].join('\n'));
}
