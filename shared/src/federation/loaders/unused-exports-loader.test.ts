import TerserPlugin from 'terser-webpack-plugin';
import unusedExportsLoader from './unused-exports-loader.ts';

const ROUTER = `
import * as React from 'react';
var Form = React.forwardRef(function Form() { return 'form'; });
Form.displayName = "Form";
var Link = React.forwardRef(function Link() { return 'link'; });
Link.displayName = "Link";
export { Link };
`;

test('a component that nobody uses goes, whatever it is called in developer tools', async () => {
  const small = async (code: string) =>
    (await TerserPlugin.terserMinify({ 'router.mjs': code }, undefined, { module: true })).code ??
    '';
  expect(await small(ROUTER)).toMatch(/form/);
  const after = await small(unusedExportsLoader(ROUTER));
  expect(after).not.toMatch(/form/i);
  expect(after).toMatch(/return"link"/);
});
