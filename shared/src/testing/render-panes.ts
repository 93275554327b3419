import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Outlet } from '@adpartner/shared/shell/router';
import { PANES_FROM } from '@adpartner/shared/shell/panes-from';
import { aBasicConfig } from './builders/basic-config.ts';
import { aUser } from './builders/user.ts';
import { fakeServer, type FakeHandlers, type FakeServer } from './fake-server.ts';
import { fakeServices } from './fake-services.ts';
import { renderScreen, type RenderedScreen, type RenderScreenOptions } from './render-screen.ts';
import { windowOf } from './window-width.ts';

interface RenderPanesOptions extends Pick<RenderScreenOptions, 'route' | 'messages'> {
  /** The remote's first path, and the routes below it. */
  path: string;
  children: RouteObject[];
  /** The window's width in px. Default: the least with two panes. */
  width?: number;
  /** What the server responds, beside the configuration. */
  calls: FakeHandlers;
}

/** Renders a remote's list and details for a signed-in user, in a window that has room for two panes or has not. */
export async function renderPanes({
  width = PANES_FROM,
  calls,
  ...options
}: RenderPanesOptions): Promise<RenderedScreen & Pick<FakeServer, 'inputsOf'>> {
  windowOf(width);
  const { inputsOf } = fakeServer({ getBasicConfigCall: () => aBasicConfig(), ...calls });
  const page = await renderScreen(createElement(Outlet), {
    ...options,
    user: aUser(),
    services: { ...fakeServices(), panesFrom: PANES_FROM },
  });
  return { ...page, inputsOf };
}

/** The values of an attribute on the page, sorted: `data-shared` for what moves between two screens. */
export const valuesOf = (attribute: string): (string | null)[] =>
  [...document.querySelectorAll(`[${attribute}]`)].map((one) => one.getAttribute(attribute)).sort();
