import { REMOTES_ON_PAGE } from './stack/remotes.ts';
import { signIn } from './stack/steps/steps.ts';
import { expect, test } from './stack/test.ts';

interface Provided {
  from: string;
  loaded?: boolean;
}
type ShareScope = Record<string, Record<string, Provided>>;

test('a page that has opened every remote has one copy of each shared module', async ({
  page,
  stack,
}) => {
  await signIn(page, stack.demo);
  for (const { path } of REMOTES_ON_PAGE) {
    await page.goto(`/#${path}`);
    await page.getByRole('main').waitFor();
    await page.waitForLoadState('networkidle');
  }
  const scope = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: { default: ShareScope } }[] };
    };
    return Object.entries(federation.__INSTANCES__[0]!.shareScopeMap.default).map(
      ([name, versions]) =>
        [
          name,
          Object.values(versions).map(({ from, loaded }) => ({ from, loaded: loaded === true })),
        ] as const,
    );
  });
  const singletons = scope.filter(([name]) => !name.startsWith('ui/'));
  expect(singletons.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'jotai',
      '@adpartner/shared/session/session-atoms',
    ]),
  );
  for (const [name, copies] of singletons) {
    expect(copies, name).toHaveLength(1);
    expect(copies[0]!.from, name).toBe('adpartner_host');
  }
  for (const [name, copies] of scope) {
    expect(copies.filter(({ loaded }) => loaded).length, name).toBeLessThanOrEqual(1);
  }
});
