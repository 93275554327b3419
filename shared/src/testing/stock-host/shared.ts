// Everything that a page shares with a remote.
import * as jotai from 'jotai';
import react, { version } from 'react';
import reactDom from 'react-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as currentClient from '@adpartner/shared/api/current-client';
import * as query from '@adpartner/shared/api/query';
import * as queryClient from '@adpartner/shared/api/query-client';
import * as i18n from '@adpartner/shared/i18n/i18n';
import * as useMessages from '@adpartner/shared/i18n/use-messages';
import * as appStore from '@adpartner/shared/session/app-store';
import * as safeStorage from '@adpartner/shared/session/safe-storage';
import * as sessionAtoms from '@adpartner/shared/session/session-atoms';
import * as unreadAtoms from '@adpartner/shared/session/unread-atoms';
import * as hostServices from '@adpartner/shared/shell/host-services';
import * as router from '@adpartner/shared/shell/router';

const own = (lib: object) => ({ version: '0.0.0', lib });

declare const JOTAI_VERSION: string;

export const shared: Readonly<Record<string, { version: string; lib: object }>> = {
  react: { version, lib: react },
  'react/jsx-runtime': { version, lib: jsxRuntime },
  'react-dom': { version, lib: reactDom },
  jotai: { version: JOTAI_VERSION, lib: jotai },
  '@adpartner/shared/api/current-client': own(currentClient),
  '@adpartner/shared/api/query': own(query),
  '@adpartner/shared/api/query-client': own(queryClient),
  '@adpartner/shared/i18n/i18n': own(i18n),
  '@adpartner/shared/i18n/use-messages': own(useMessages),
  '@adpartner/shared/session/app-store': own(appStore),
  '@adpartner/shared/session/safe-storage': own(safeStorage),
  '@adpartner/shared/session/session-atoms': own(sessionAtoms),
  '@adpartner/shared/session/unread-atoms': own(unreadAtoms),
  '@adpartner/shared/shell/host-services': own(hostServices),
  '@adpartner/shared/shell/router': own(router),
};
