import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { en, words, type Words } from '../words.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Fills in and submits the login form. */
export async function sendLogin(
  page: Page,
  { username, password }: Credentials,
  say: Words = en,
): Promise<void> {
  await page.getByLabel(say('shared:signIn.username')).fill(username);
  await page.getByLabel(say('shared:signIn.password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: say('host:login.submit'), exact: true })
    .click();
}

/** Signs in on the login page, and waits for the ad center. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/#/login');
  await sendLogin(page, credentials);
  await expect(page).toHaveURL(/#\/ad-center$/);
}

/** A session as the page keeps it. */
export interface Session {
  token: string;
  user: object;
}

/** Signs in through the API. */
export async function logIn(
  request: APIRequestContext,
  url: string,
  credentials: Credentials,
): Promise<Session> {
  const response = await request.post(`${url}/facebook-business/auth/v2/login`, {
    data: credentials,
  });
  return ((await response.json()) as { data: Session }).data;
}

/**
 * Stores a session before the app loads, as on a device where the user has signed in before. Call
 * before the first `goto`.
 */
export async function beginWithSession(page: Page, session: Session): Promise<void> {
  await page.addInitScript(({ token, user }) => {
    // Only once, so that a reload keeps what the page stored itself. Of several sessions the last
    // wins.
    const begun = sessionStorage.getItem('begun') ?? '';
    if (begun.includes(token)) return;
    sessionStorage.setItem('begun', begun + token);
    localStorage.setItem('fb_token', token);
    localStorage.setItem('fb_userInfo', JSON.stringify(user));
  }, session);
}

/** Signs in through the API and stores the session: see `beginWithSession`. */
export async function beginSignedIn(page: Page, url: string, credentials: Credentials) {
  await beginWithSession(page, await logIn(page.request, url, credentials));
}

/** Signs out with the header's button, and waits for the login page. */
export async function signOut(page: Page, say: Words = en): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('host:header.logout') })
    .click();
  const question = page.getByRole('alertdialog', { name: say('host:logout.title') });
  await question.getByRole('button', { name: say('host:logout.confirm') }).click();
  await expect(page).toHaveURL(/#\/login$/);
}

/** Expects an error at a field, visible and as its accessible description. */
export async function expectFieldError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escapeForRegExp(message)));
}

/** Accessible descriptions normalize the spaces of every language. */
const escapeForRegExp = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

/** Opens the language sheet with the header's button. */
export async function openLanguageSheet(page: Page, say: Words = en): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('host:header.language') })
    .click();
  const sheet = page.getByRole('dialog', { name: say('shared:language.title') });
  await expect(sheet.getByRole('listbox')).toBeVisible();
  return sheet;
}

/** Chooses a language by its own name, and waits until the page uses it. */
export async function chooseLanguage(
  page: Page,
  from: string,
  { name, tag }: { name: string; tag: string },
  say: Words = words(from),
): Promise<void> {
  const sheet = await openLanguageSheet(page, say);
  const option = sheet.getByRole('option', { name, exact: true });
  // A press on a wheel that still spins only stops it.
  await expect(async () => {
    await option.click();
    await expect(option).toHaveAttribute('aria-selected', 'true', { timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await sheet.getByRole('button', { name: say('shared:actions.confirm') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A value in the page's local storage. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Marks the page, so that `expectSamePage` can detect a reload. */
export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { journeyMark: true }));

export async function expectSamePage(page: Page): Promise<void> {
  const isMarked = await page.evaluate(() => 'journeyMark' in window);
  expect(isMarked, 'the page has not been reloaded').toBe(true);
}

/** The header's link to the notices. */
export const bell = (page: Page): Locator =>
  page.getByRole('banner').getByRole('link', { name: en('host:header.notifications') });

/** The accessible name of the bell with a number of unread notices. */
export const bellName = (unread: number): string =>
  unread > 0
    ? en(`host:header.notificationsUnread_${unread === 1 ? 'one' : 'other'}`, { count: unread })
    : en('host:header.notifications');

/** The number of unread notices on the bell. */
export async function unreadOn(page: Page): Promise<number> {
  const name = await bell(page).textContent();
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
}

/** The focus is on an element of the page, though the one that was pressed is gone or disabled. */
export async function expectFocusKept(page: Page): Promise<void> {
  const isKept = () => page.evaluate(() => document.activeElement !== document.body);
  await expect.poll(isKept, 'something has the focus').toBe(true);
}
