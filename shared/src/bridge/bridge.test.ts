import { detectBridge } from './detect-bridge.ts';
import { fakeBridge } from './fake-bridge.ts';

/** A window with parts of a native app. */
function page(extra: object = {}) {
  const target = new EventTarget();
  return Object.assign(target, {
    close: jest.fn(),
    open: jest.fn(),
    ...extra,
  }) as unknown as Window & {
    close: jest.Mock;
    open: jest.Mock;
  };
}

const ios = (postMessage: unknown) => ({
  webkit: { messageHandlers: { adpartner: { postMessage } } },
});

test('in the iOS app closing and opening are messages to it', () => {
  const postMessage = jest.fn();
  const bridge = detectBridge(page(ios(postMessage)));
  expect(bridge.isHybrid).toBe(true);
  bridge.closeApp();
  bridge.openExternal('https://help.example/');
  bridge.onHardwareBack(() => true)();
  expect(postMessage.mock.calls).toEqual([
    [{ type: 'close' }],
    [{ type: 'open', url: 'https://help.example/' }],
  ]);
});

test('in the Android app closing and opening are calls of its object', () => {
  const AdpartnerApp = { close: jest.fn(), openExternal: jest.fn() };
  const bridge = detectBridge(page({ AdpartnerApp }));
  expect(bridge.isHybrid).toBe(true);
  bridge.closeApp();
  bridge.openExternal('tel:+6620000000');
  expect(AdpartnerApp.close).toHaveBeenCalledTimes(1);
  expect(AdpartnerApp.openExternal).toHaveBeenCalledWith('tel:+6620000000');
});

test('an Android app that can open nothing leaves that to the web view', () => {
  const shown = page({ AdpartnerApp: { close: jest.fn() } });
  detectBridge(shown).openExternal('https://help.example/');
  expect(shown.open).toHaveBeenCalledWith('https://help.example/', '_blank', 'noopener,noreferrer');
});

test('the back key asks the last handler first, and closes the app when none takes it', () => {
  const AdpartnerApp = { close: jest.fn() };
  const shown = page({ AdpartnerApp });
  const bridge = detectBridge(shown);
  const asked: string[] = [];
  const press = () => shown.dispatchEvent(new Event('adpartner:back'));
  bridge.onHardwareBack(() => {
    asked.push('screen');
    return false;
  });
  const leave = bridge.onHardwareBack(() => {
    asked.push('sheet');
    return true;
  });
  press();
  expect(asked).toEqual(['sheet']);
  expect(AdpartnerApp.close).not.toHaveBeenCalled();
  leave();
  leave();
  press();
  expect(asked).toEqual(['sheet', 'screen']);
  expect(AdpartnerApp.close).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing', {}],
  ['an iOS handler without postMessage', { webkit: { messageHandlers: { adpartner: {} } } }],
  [
    'handlers of somebody else',
    { webkit: { messageHandlers: { other: { postMessage: () => {} } } } },
  ],
  ['an Android object that can not close', { AdpartnerApp: { close: 'yes' } }],
  ['an Android object that is none', { AdpartnerApp: null }],
])('with %s around it the page is in a browser', (_, extra) => {
  const shown = page(extra);
  const bridge = detectBridge(shown);
  expect(bridge.isHybrid).toBe(false);
  bridge.closeApp();
  bridge.openExternal('mailto:help@app.example');
  bridge.onHardwareBack(() => true)();
  expect(shown.close).toHaveBeenCalledTimes(1);
  expect(shown.open).toHaveBeenCalledWith(
    'mailto:help@app.example',
    '_blank',
    'noopener,noreferrer',
  );
});

test.each([
  'javascript:alert(1)',
  'http://plain.example/',
  'data:text/html,x',
  'intent://x',
  '/here',
  '',
])('%j is opened by no bridge', (url) => {
  const postMessage = jest.fn();
  const openExternal = jest.fn();
  const shown = page();
  for (const one of [
    shown,
    page(ios(postMessage)),
    page({ AdpartnerApp: { close: jest.fn(), openExternal } }),
  ]) {
    detectBridge(one).openExternal(url);
  }
  expect(postMessage).not.toHaveBeenCalled();
  expect(openExternal).not.toHaveBeenCalled();
  expect(shown.open).not.toHaveBeenCalled();
});

test('the fake takes notes', () => {
  const bridge = fakeBridge();
  const leave = bridge.onHardwareBack(() => true);
  bridge.openExternal('https://help.example/');
  bridge.pressBack();
  expect([bridge.closed(), bridge.opened]).toEqual([false, ['https://help.example/']]);
  leave();
  bridge.pressBack();
  expect(bridge.closed()).toBe(true);
});
