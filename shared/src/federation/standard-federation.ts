import { APPS, type App } from './apps.ts';

/**
 * Whether an app is built by the book: with Module Federation's own plugin and runtime, in place of what stands in for
 * them here (docs/decisions/0055). `STANDARD_FEDERATION` names the apps, or `all`; without it none is.
 * Throws if it names an app that there is not.
 */
export function isStandard(
  { name }: Pick<App, 'name'>,
  env: Readonly<NodeJS.ProcessEnv> = process.env,
): boolean {
  const names = (env.STANDARD_FEDERATION ?? '').split(',').filter((one) => one !== '');
  const known = new Set(['all', name, ...APPS.map((app) => app.name)]);
  const wrong = names.find((one) => !known.has(one));
  if (wrong !== undefined) {
    throw new Error(`STANDARD_FEDERATION: ${wrong} is none of ${[...known].join(', ')}`);
  }
  return names.includes('all') || names.includes(name);
}
