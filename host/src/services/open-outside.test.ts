import { fakeBridge } from '@adpartner/shared/bridge/fake-bridge';
import { openOutside } from './open-outside.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** Presses a link; returns what the app was asked to open, and whether the page was left to follow it. */
function press(html: string, isHybrid = true) {
  const bridge = { ...fakeBridge(), isHybrid };
  stop = openOutside(bridge);
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  let isFollowed = true;
  const see = () => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', see, { once: true });
  document.querySelector('b')!.dispatchEvent(event);
  return { opened: bridge.opened, isFollowed };
}

test.each(['https://chat.example/x', 'mailto:help@help.example', 'tel:+6620000000'])(
  'in the hybrid app the app opens %s',
  (url) => {
    expect(press(`<a href="${url}" target="_blank"><b>Help</b></a>`)).toEqual({
      opened: [url],
      isFollowed: false,
    });
  },
);

test('a mail address needs no new tab for that', () => {
  expect(press('<a href="mailto:help@help.example"><b>Help</b></a>').isFollowed).toBe(false);
});

test.each([
  '<a href="#/wallet"><b>Wallet</b></a>',
  '<a href="https://app.example/"><b>Here</b></a>',
  '<a href="http://chat.example/" target="_blank"><b>Plain</b></a>',
  '<a href="javascript:void 0" target="_blank"><b>Script</b></a>',
  '<a><b>Nowhere</b></a>',
  '<p><b>No link</b></p>',
])('%s is the page’s own', (html) => {
  expect(press(html)).toEqual({ opened: [], isFollowed: true });
});

test('in a browser every link is', () => {
  const link = '<a href="https://chat.example/x" target="_blank"><b>Help</b></a>';
  expect(press(link, false)).toEqual({ opened: [], isFollowed: true });
});
