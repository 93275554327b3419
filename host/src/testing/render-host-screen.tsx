import type { ReactElement } from 'react';
import { fakeBridge, type FakeBridge } from '@adpartner/shared/bridge/fake-bridge';
import { appStore } from '@adpartner/shared/session/app-store';
import {
  renderScreen,
  type RenderedScreen,
  type RenderScreenOptions,
} from '@adpartner/shared/testing/render-screen';
import { RuntimeConfigContext } from '../config/current-config.ts';
import type { RuntimeConfig } from '../config/runtime-config.ts';
import developer from '../locales/developer/en.json';
import en from '../locales/en.json';
import screens from '../locales/screens/en.json';
import { BridgeContext } from '../services/bridge-context.ts';
import { languageSheetAtom, questionAtom, supportAtom } from '../services/popup-requests.ts';

const CONFIG: RuntimeConfig = {
  apiBase: '',
  customerServiceOrigins: ['https://help.example'],
  allowRemoteOverrides: false,
  brand: { name: 'Adpartner', logo: null },
};

interface Options extends RenderScreenOptions {
  config?: Partial<RuntimeConfig>;
  bridge?: FakeBridge;
}

// Closes popups, so that none is open in the next test. `renderScreen` has removed the page by then.
afterEach(() => {
  appStore.get(questionAtom)?.answer(false);
  appStore.set(supportAtom, null);
  appStore.set(languageSheetAtom, null);
});

/** `renderScreen` with what the host's own screens also need: configuration and bridge. */
export function renderHostScreen(
  element: ReactElement,
  options: Options = {},
): Promise<RenderedScreen> {
  const { config, bridge = fakeBridge(), ...rest } = options;
  return renderScreen(
    <RuntimeConfigContext value={{ ...CONFIG, ...config }}>
      <BridgeContext value={bridge}>{element}</BridgeContext>
    </RuntimeConfigContext>,
    { messages: { host: { ...en, ...screens, ...developer } }, ...rest },
  );
}
