import * as jotai from 'jotai';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as apiError from '@adpartner/shared/api/api-error';
import * as currentClient from '@adpartner/shared/api/current-client';
import * as query from '@adpartner/shared/api/query';
import * as queryClient from '@adpartner/shared/api/query-client';
import * as sessionQueries from '@adpartner/shared/api/session-queries';
import { containerName, HOST } from '@adpartner/shared/federation/apps';
import type {
  SharedCopies,
  SharedCopy,
} from '@adpartner/shared/federation/runtime-shim/remote-runtime';
import * as commonModules from '@adpartner/shared/shell/common-modules';
import * as schemas from '@adpartner/shared/contract/zod';
import * as errorMessage from '@adpartner/shared/i18n/error-message';
import * as formats from '@adpartner/shared/i18n/formats';
import * as i18n from '@adpartner/shared/i18n/i18n';
import * as useMessages from '@adpartner/shared/i18n/use-messages';
import * as appStore from '@adpartner/shared/session/app-store';
import * as safeStorage from '@adpartner/shared/session/safe-storage';
import * as sessionAtoms from '@adpartner/shared/session/session-atoms';
import * as unreadAtoms from '@adpartner/shared/session/unread-atoms';
import * as hostServices from '@adpartner/shared/shell/host-services';
import * as lazyScreen from '@adpartner/shared/shell/lazy-screen';
import * as router from '@adpartner/shared/shell/router';
import * as useBasicConfig from '@adpartner/shared/shell/use-basic-config';
import * as banner from '@adpartner/shared/ui/banner';
import * as button from '@adpartner/shared/ui/button';
import * as errorText from '@adpartner/shared/ui/error-text';
import * as failedState from '@adpartner/shared/ui/failed-state';
import * as fieldFrame from '@adpartner/shared/ui/field-frame';
import * as form from '@adpartner/shared/ui/form';
import * as iconButton from '@adpartner/shared/ui/icon-button';
import * as page from '@adpartner/shared/ui/page';
import * as skeleton from '@adpartner/shared/ui/skeleton';
import * as textField from '@adpartner/shared/ui/text-field';
import { announceHost } from './share-scope.ts';

/**
 * The build's list of shared modules: the version of each singleton, and the share key of each module that is
 * shared by content.
 */
declare const SHARED_MODULES: {
  readonly versions: Readonly<Record<string, string>>;
  readonly byContent: Readonly<Record<string, string>>;
};

/** The modules that every remote takes from the host, by import specifier. */
const SINGLETONS: Readonly<Record<string, object>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  jotai,
  '@adpartner/shared/api/current-client': currentClient,
  '@adpartner/shared/api/query': query,
  '@adpartner/shared/api/query-client': queryClient,
  '@adpartner/shared/i18n/i18n': i18n,
  '@adpartner/shared/i18n/use-messages': useMessages,
  '@adpartner/shared/session/app-store': appStore,
  '@adpartner/shared/session/safe-storage': safeStorage,
  '@adpartner/shared/session/session-atoms': sessionAtoms,
  '@adpartner/shared/session/unread-atoms': unreadAtoms,
  '@adpartner/shared/shell/host-services': hostServices,
  '@adpartner/shared/shell/router': router,
};

/** Modules shared by content that are in the host's first script anyway. */
const BY_CONTENT: Readonly<Record<string, object>> = {
  'api/api-error': apiError,
  'api/session-queries': sessionQueries,
  'contract/zod': schemas,
  'shell/common-modules': commonModules,
  'i18n/error-message': errorMessage,
  'i18n/formats': formats,
  'shell/lazy-screen': lazyScreen,
  'shell/use-basic-config': useBasicConfig,
  'ui/banner': banner,
  'ui/button': button,
  'ui/error-text': errorText,
  'ui/failed-state': failedState,
  'ui/field-frame': fieldFrame,
  'ui/form': form,
  'ui/icon-button': iconButton,
  'ui/page': page,
  'ui/skeleton': skeleton,
  'ui/text-field': textField,
};

/** Modules shared by content that load when they are first needed. */
const LATE_BY_CONTENT: Readonly<Record<string, () => Promise<object>>> = {
  'ui/confirm-dialog': () => import('@adpartner/shared/ui/confirm-dialog'),
  'ui/dialog': () => import('@adpartner/shared/ui/dialog'),
  'ui/picker-sheet': () => import('@adpartner/shared/ui/picker-sheet'),
  'ui/sheet': () => import('@adpartner/shared/ui/sheet'),
};

/** A module's exports; of a CommonJS module, the namespace's default. */
const whole = (module: object): unknown => ('default' in module ? module.default : module);

const ALONE = { singleton: true, requiredVersion: false } as const;

/** A module as the host offers it. */
function offer(version: string, how: Pick<SharedCopy, 'get' | 'lib'>): Record<string, SharedCopy> {
  const copy: SharedCopy = {
    ...how,
    version,
    from: containerName(HOST.name),
    useIn: [],
    scope: ['default'],
    deps: [],
    strategy: 'loaded-first',
    // The host itself uses the loaded copy.
    loaded: how.lib !== undefined,
    shareConfig: how.lib ? { ...ALONE, eager: true } : ALONE,
  };
  return { [version]: copy };
}

/** The host's share scope. Throws if the build's list names a module that is not here. */
function offered(): SharedCopies {
  const list: SharedCopies = {};
  for (const [request, version] of Object.entries(SHARED_MODULES.versions)) {
    const module = SINGLETONS[request];
    if (!module) throw new Error(`the host has no ${request} to share`);
    list[request] = offer(version, { lib: () => whole(module) });
  }
  for (const [entryPoint, key] of Object.entries(SHARED_MODULES.byContent)) {
    const [module, load] = [BY_CONTENT[entryPoint], LATE_BY_CONTENT[entryPoint]];
    if (!module && !load) throw new Error(`the host has no ${entryPoint} to share`);
    list[key] = offer(
      '0.0.0',
      load ? { get: () => load().then((late) => () => late) } : { lib: () => module },
    );
  }
  return list;
}

let scope: SharedCopies | null = null;

/**
 * The page's share scope: what the host offers, and what loaded remotes have added. It is made for the first
 * remote, so a page without remotes has none.
 */
export function pageScope(): SharedCopies {
  if (scope === null) {
    scope = offered();
    announceHost(scope);
  }
  return scope;
}
