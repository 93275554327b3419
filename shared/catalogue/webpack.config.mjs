import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { moduleRules } from '../src/federation/webpack/module-rules.ts';

/**
 * The catalogue: every story on a page, served for work on components and built for their pictures. Its
 * modules are read as those of the bundles are; React is the development build, which says what is wrong.
 */
export default {
  name: 'catalogue',
  mode: 'development',
  context: import.meta.dirname,
  entry: './page.tsx',
  output: { path: join(import.meta.dirname, '../.build/catalogue'), clean: true },
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: { rules: [...moduleRules(false), { test: /\.woff2?$/, type: 'asset/resource' }] },
  plugins: [new HtmlWebpackPlugin({ template: './index.html' }), new MiniCssExtractPlugin()],
  devServer: { port: 8090, client: { overlay: false } },
  performance: false,
  stats: 'errors-warnings',
};
