import type webpack from 'webpack';

/** The file that a module is made of; `''` for a module without one. */
export const fileOf = (module: webpack.Module): string =>
  'resource' in module ? String(module.resource) : '';
