import webpack from 'webpack';

/** Builds something by a configuration. @throws Error with what webpack says */
export async function runWebpack(
  what: string,
  configuration: webpack.Configuration,
): Promise<void> {
  const stats = await new Promise<webpack.Stats>((done, fail) => {
    webpack(configuration, (error, result) => {
      if (result) done(result);
      else fail(error ?? new Error('webpack said nothing'));
    });
  });
  if (stats.hasErrors()) throw new Error(`${what} could not be built:\n${stats.toString()}`);
}
