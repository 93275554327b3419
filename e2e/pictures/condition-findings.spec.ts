import { expect, test } from '@playwright/test';
import { lostWithForcedColours } from '../stack/findings/forced-colours.ts';
import { readOutOfOrder } from '../stack/findings/reading-order.ts';
import { tabFindings } from '../stack/findings/tab-order.ts';

// The checks that every screen is put through find the faults that they are made for.

test('forced colours: a shape of a background alone, a choice that only a background shows, a text as what is behind it', async ({
  page,
}) => {
  await page.setContent(`
    <body style="background: white"><i style="display: block; width: 20px; height: 20px; background: green" class="lost"></i>
    <i style="display: block; width: 20px; height: 20px; background: green; border: 1px solid" class="seen"></i>
    <nav><a aria-current="page" style="background: #eee">Home</a><a>Wallet</a></nav>
    <nav><a aria-current="page" style="border-bottom: 2px solid">Home</a><a>Wallet</a></nav>
    <b style="background: CanvasText; color: Canvas">Log in</b>
    <b style="background: CanvasText; color: Canvas; forced-color-adjust: none">Sign up</b>`);
  expect(await lostWithForcedColours(page, 'here')).toEqual([
    'here, forced colours: i.lost “” can’t be seen',
    'here, forced colours: a. “Home” looks as if it was not chosen',
    'here, forced colours: b. “Log in” can’t be read',
  ]);
});

test('reading order: a text that is shown above the one read before it', async ({ page }) => {
  await page.setContent(`<main style="display: flex; flex-direction: column">
    <p>Amount</p><p style="order: -1">Fee</p><p>Arrives</p></main>`);
  expect(await readOutOfOrder(page, 'here')).toEqual([
    'here: “Fee” is above “Amount”, and read after it',
  ]);
});

test('Tab: a control out of order, one it does not reach, without a sign of focus, covered', async ({
  page,
}) => {
  await page.setContent(`
    <button>One</button><button tabindex="1">Two</button>
    <button style="outline: none">Three</button>
    <button style="position: fixed; left: 0; top: 200px">Four</button>
    <button onfocus="this.blur()">Five</button>
    <p style="position: fixed; inset: 180px 0 0">Cookies</p>`);
  expect(await tabFindings(page, 'here')).toEqual([
    'here, by Tab: button “Three” does not show the focus',
    'here, by Tab: button “Four” has the focus below p.',
    'here, by Tab: button “Two” comes after button “Four”',
    'here, by Tab: button “Five” is not reached',
  ]);
});
