import type { Page, Route } from '@playwright/test';
import { ALL_CALLS } from '../../shared/src/contract/all-calls.ts';
import { PREFIX, type Call } from '../../shared/src/contract/call.ts';
import type { Credentials } from '../stack/steps/steps.ts';
import { PEOPLE } from '../stack/people.ts';
import type { Stack } from '../stack/server.ts';
import { LANDSCAPE, NARROWEST, PHONE, WINDOW } from './series.ts';

/** A state in which screens are shown. */
export interface ScreenState {
  readonly name: 'filled' | 'empty' | 'disabled' | 'failed' | 'loading' | 'offline';
  /** The user of the session. */
  readonly who: (stack: Stack) => Credentials;
  /** Brings the loaded page into the state. */
  readonly enter: (page: Page) => Promise<unknown>;
  /** Whether loading ends. */
  readonly settles: boolean;
  /** Whether every screen starts with an empty cache; otherwise it has been visited before. */
  readonly cold: boolean;
  /** Window and text sizes. */
  readonly sizes: readonly (typeof PHONE)[];
}

const demo = ({ demo }: Stack) => demo;
const newcomer = ({ demo }: Stack) => ({ ...PEOPLE.other, password: demo.password });
const calls = `**${PREFIX}/**`;
const usual = [PHONE, WINDOW];
const all = [...usual, LANDSCAPE, NARROWEST];

const openPaths = Object.values<Call>(ALL_CALLS)
  .filter(({ needs, openToRestricted }) => needs === 'nothing' || openToRestricted)
  .map(({ path }) => PREFIX + path);

/**
 * Rejects the calls that a disabled account may not make, as the server does, in the current
 * language.
 */
const rejectCall = async (route: Route) => {
  const request = route.request();
  if (openPaths.includes(new URL(request.url()).pathname)) return route.continue();
  const params = { since: '2026-11-20T09:30:00.000Z', why: 'Payments are being checked' };
  const lang = request.headers()['x-lang'];
  const data = { reason: 'account_disabled', params, lang };
  await route.fulfill({ json: { code: 403, msg: 'Your account is disabled', data } });
};

export const STATES: readonly ScreenState[] = [
  {
    name: 'filled',
    who: demo,
    enter: async () => undefined,
    settles: true,
    cold: false,
    sizes: all,
  },
  {
    name: 'empty',
    who: newcomer,
    enter: async () => undefined,
    settles: true,
    cold: false,
    sizes: [...usual, LANDSCAPE],
  },
  {
    name: 'disabled',
    who: demo,
    enter: (page) => page.route(calls, rejectCall),
    settles: true,
    cold: true,
    sizes: usual,
  },
  {
    name: 'failed',
    who: demo,
    enter: (page) =>
      page.route(calls, (route: Route) => route.fulfill({ status: 502, body: 'Bad gateway' })),
    settles: true,
    cold: true,
    sizes: usual,
  },
  {
    name: 'loading',
    who: demo,
    enter: (page) => page.route(calls, () => undefined),
    settles: false,
    cold: true,
    sizes: usual,
  },
  {
    name: 'offline',
    who: demo,
    enter: (page) => page.context().setOffline(true),
    settles: true,
    cold: false,
    sizes: usual,
  },
];
