import { cleanup, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Provider } from 'jotai';
import { createElement, type ReactElement } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { QueryClientProvider, type QueryClient } from '@adpartner/shared/api/query';
import { createQueryClient } from '@adpartner/shared/api/query-client';
import type { User } from '@adpartner/shared/contract/user';
import { addNamespaceLoader, setLanguage, type Messages } from '@adpartner/shared/i18n/i18n';
import { loadTerms } from '@adpartner/shared/i18n/load-terms';
import { DEFAULT_LANGUAGE, type LanguageCode } from '@adpartner/shared/i18n/languages';
import { appStore } from '@adpartner/shared/session/app-store';
import { signIn, signOut } from '@adpartner/shared/session/session-atoms';
import { HostServicesContext } from '@adpartner/shared/shell/host-services';
import { RouterProvider } from '@adpartner/shared/shell/router';
import { fakeServices, type FakeServices } from './fake-services.ts';

export interface RenderScreenOptions {
  /** The screen's address, with its query: `/plan/detail?id=plan-1`. Default `/`. */
  route?: string;
  /** A route's pattern, if the screen reads params from its path. Default: the path of `route`. */
  path?: string;
  /** Routes below `path`, for an element that has an outlet. */
  children?: RouteObject[];
  /** English messages by namespace: `{ wallet: en }`, from the package's own file. `shared` is there. */
  messages?: Readonly<Record<string, Messages>>;
  /** The language shown; only `shared` has it then. Default `en`. */
  language?: LanguageCode;
  /** The signed-in user. Default: none. */
  user?: User;
  /** The shell around it. Default: one that records calls. */
  services?: FakeServices;
}

export interface RenderedScreen extends RenderResult {
  /** Acts as the user does. */
  user: UserEvent;
  services: FakeServices;
  queryClient: QueryClient;
  /** Path and query of the address shown now. */
  location: () => string;
  /** Navigates, as another part of the app would; a number is that of steps through the history. */
  navigate: (to: string | number) => Promise<void>;
}

// Removes the session and stored choices, so that the next test starts without.
afterEach(() => {
  cleanup();
  signOut();
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Renders a screen as the host would: under its route, with the page's store, a query client of its own (no
 * retries, no shared cache), messages and a shell. Other pages of the app are empty, so that a navigation is
 * visible. For server calls see `fakeServer`.
 *
 * ```ts
 * fakeServer({ getWalletCall: () => aWallet() });
 * await renderScreen(<WalletScreen />, { route: '/wallet', messages: { wallet: en }, user: aUser() });
 * expect(await screen.findByText('$1,680.00')).toBeVisible();
 * ```
 */
export async function renderScreen(
  element: ReactElement,
  options: RenderScreenOptions = {},
): Promise<RenderedScreen> {
  const { route = '/', messages = {}, language = DEFAULT_LANGUAGE, user } = options;
  const {
    services = fakeServices(),
    path = new URL(route, 'https://app.example').pathname,
    children,
  } = options;
  for (const [namespace, texts] of Object.entries(messages)) {
    void addNamespaceLoader(namespace, () => Promise.resolve(texts));
  }
  void loadTerms();
  await setLanguage(language);
  if (user !== undefined) signIn({ token: 'token-1', user });

  const queryClient = createQueryClient();
  const router = createMemoryRouter(
    [
      { path, element, ...(children && { children }) },
      { path: '*', element: null },
    ],
    {
      initialEntries: [route],
    },
  );
  const page = createElement(
    Provider,
    { store: appStore },
    createElement(
      QueryClientProvider,
      { client: queryClient },
      createElement(
        HostServicesContext,
        { value: services },
        createElement(RouterProvider, { router }),
      ),
    ),
  );
  return {
    ...render(page),
    user: userEvent.setup(),
    services,
    queryClient,
    location: () => router.state.location.pathname + router.state.location.search,
    navigate: (to) => (typeof to === 'number' ? router.navigate(to) : router.navigate(to)),
  };
}
