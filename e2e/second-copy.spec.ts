import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { CONTRACT } from '../shared/src/shell/remote-module.ts';
import { developerTest as test } from './stack/developer-test.ts';
import { root } from './stack/server.ts';
import { reportSoon } from './stack/short-delays.ts';
import { beginSignedIn } from './stack/steps/steps.ts';
import { expect } from './stack/test.ts';
import { en } from './stack/words.ts';
import type { Receiver } from './stack/receiver.ts';
import type { Page } from '@playwright/test';

/** A second copy of React, as bundled by a faulty remote. */
function secondReact(): string {
  const folder = dirname(
    createRequire(join(root, 'host/package.json')).resolve('react/package.json'),
  );
  const code = readFileSync(join(folder, 'cjs/react.production.js'), 'utf8');
  return `(() => { const exports = {}; ${code}\nreturn exports; })()`;
}

const violations = (receiver: Receiver) =>
  receiver.reports('one-copy').map(({ problem, module, by }) => ({ problem, module, by }));

test.describe('a remote with a second copy of a module is reported', () => {
  test.describe.configure({ timeout: 120_000 });
  test.beforeEach(async ({ page, context, stack }) => {
    await reportSoon(context);
    await beginSignedIn(page, stack.url, stack.demo);
  });

  const notice = (page: Page, module: string, problem: string) =>
    page.getByText(
      en('host:developer.copies.by', {
        module,
        by: 'adpartner_notification',
        problem: en(`host:developer.copies.${problem}`),
      }),
    );

  test('if it adds one to the share scope', async ({ page, own, receiver }) => {
    own.alterEntry(
      'notification',
      (entry) => `${entry}
        {
          const { get, init } = adpartner_notification;
          const offered = {
            version: '18.3.1', from: 'adpartner_notification', scope: ['default'], deps: [], useIn: [],
            shareConfig: { singleton: true, requiredVersion: false, eager: false },
            strategy: 'loaded-first', loaded: false, get: async () => () => ({}),
          };
          globalThis.adpartner_notification = {
            get,
            init: (scope, ...more) => {
              scope.react['18.3.1'] = offered;
              return init(scope, ...more);
            },
          };
        }`,
    );
    await page.goto(
      `/?remote.notification=${encodeURIComponent(own.folderOf('notification'))}#/notification`,
    );
    await expect(page.getByRole('button', { name: en('notification:markAll') })).toBeVisible({
      timeout: 30_000,
    });
    await expect
      .poll(() => violations(receiver), { timeout: 30_000 })
      .toContainEqual({ problem: 'versions', module: 'react', by: ['adpartner_notification'] });
    await page.goto('/#/__federation');
    await expect(notice(page, 'react', 'versions')).toBeVisible();
  });

  test('if it uses a bundled one', async ({ page, own, receiver, allowConsole }) => {
    allowConsole(/React Router caught .* Cannot read properties of null \(reading 'useState'\)/);
    own.alterEntry(
      'notification',
      () => `
        const React = ${secondReact()};
        function Notices() {
          React.useState(0);
          return null;
        }
        globalThis.adpartner_notification = {
          init() {},
          get: async () => () => ({
            contract: ${JSON.stringify(CONTRACT)},
            routes: { notification: [{ index: true, Component: Notices }] },
            loadMessages: async () => ({ namespace: 'notification', messages: {} }),
          }),
        };`,
    );
    await page.goto(
      `/?remote.notification=${encodeURIComponent(own.folderOf('notification'))}#/notification`,
    );
    await expect
      .poll(() => violations(receiver), { timeout: 30_000 })
      .toContainEqual({ problem: 'symptom', module: 'react', by: ['adpartner_notification'] });
    await page.goto('/#/__federation');
    await expect(notice(page, 'react', 'symptom')).toBeVisible();
  });
});
