import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CONTRACT } from '../shared/src/shell/remote-module.ts';
import { developerTest } from './stack/developer-test.ts';
import { REMOTES_ON_PAGE } from './stack/remotes.ts';
import { root } from './stack/server.ts';
import { beginSignedIn, signIn } from './stack/steps.ts';
import { expect, test } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Receiver } from './stack/receiver.ts';
import type { Page } from '@playwright/test';

interface Provided {
  from: string;
  loaded?: boolean;
}
type ShareScope = Record<string, Record<string, Provided>>;

test('a page that has opened every remote holds one copy of each shared module', async ({
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

/** React once more, as a remote that bundles its own would bring it. */
function secondReact(): string {
  const folder = dirname(
    createRequire(join(root, 'host/package.json')).resolve('react/package.json'),
  );
  const code = readFileSync(join(folder, 'cjs/react.production.js'), 'utf8');
  return `(() => { const exports = {}; ${code}\nreturn exports; })()`;
}

const violations = (receiver: Receiver) =>
  receiver.reports('one-copy').map(({ problem, module, by }) => ({ problem, module, by }));

developerTest.describe('a remote that brings a second copy is named in the reports', () => {
  developerTest.describe.configure({ timeout: 120_000 });
  developerTest.beforeEach(async ({ page, stack }) => {
    await beginSignedIn(page, stack.url, stack.demo);
  });

  const told = (page: Page, module: string, problem: string) =>
    page.getByText(
      en('host:developer.copies.by', {
        module,
        by: 'adpartner_wallet',
        problem: en(`host:developer.copies.${problem}`),
      }),
    );

  developerTest('where it offers one to the others', async ({ page, own, receiver }) => {
    own.alterEntry(
      'wallet',
      (entry) => `${entry}
        {
          const { get, init } = adpartner_wallet;
          const offered = {
            version: '18.3.1', from: 'adpartner_wallet', scope: ['default'], deps: [], useIn: [],
            shareConfig: { singleton: true, requiredVersion: false, eager: false },
            strategy: 'loaded-first', loaded: false, get: async () => () => ({}),
          };
          globalThis.adpartner_wallet = {
            get,
            init: (scope, ...more) => {
              scope.react['18.3.1'] = offered;
              return init(scope, ...more);
            },
          };
        }`,
    );
    await page.goto(`/?remote.wallet=${encodeURIComponent(own.folderOf('wallet'))}#/wallet`);
    await expect(page.getByText(en('wallet:total.title'), { exact: true }).first()).toBeVisible({
      timeout: 30_000,
    });
    await expect
      .poll(() => violations(receiver), { timeout: 30_000 })
      .toContainEqual({ problem: 'versions', module: 'react', by: ['adpartner_wallet'] });
    await page.goto('/#/__federation');
    await expect(told(page, 'react', 'versions')).toBeVisible();
  });

  developerTest(
    'where it runs on its own, whatever it shares',
    async ({ page, own, receiver, allowConsole }) => {
      allowConsole(/React Router caught .* Cannot read properties of null \(reading 'useState'\)/);
      own.alterEntry(
        'wallet',
        () => `
        const React = ${secondReact()};
        function Balance() {
          React.useState(0);
          return null;
        }
        globalThis.adpartner_wallet = {
          init() {},
          get: async () => () => ({
            contract: ${JSON.stringify(CONTRACT)},
            routes: { wallet: [{ index: true, Component: Balance }] },
            loadMessages: async () => ({ namespace: 'wallet', messages: {} }),
          }),
        };`,
      );
      await page.goto(`/?remote.wallet=${encodeURIComponent(own.folderOf('wallet'))}#/wallet`);
      await expect
        .poll(() => violations(receiver), { timeout: 30_000 })
        .toContainEqual({ problem: 'symptom', module: 'react', by: ['adpartner_wallet'] });
      await page.goto('/#/__federation');
      await expect(told(page, 'react', 'symptom')).toBeVisible();
    },
  );
});
