import { useState } from 'react';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { readBasicConfig } from '@adpartner/shared/session/stored-basic-config';
import { SandboxMark } from '@adpartner/shared/ui/sandbox-mark';
import { useRuntimeConfig } from '../config/current-config.ts';

/**
 * Shows on every screen that the server is a sandbox. Until the server's first response the bar follows the
 * last visit, or the deployment's configuration.
 */
export function SandboxBar() {
  const { t } = useMessages();
  const { data } = useBasicConfig();
  const [stored] = useState(() => readBasicConfig()?.environment);
  const deployed = useRuntimeConfig().environment;
  if ((data?.environment ?? stored ?? deployed) !== 'sandbox') return null;
  return <SandboxMark>{t('shared:sandbox')}</SandboxMark>;
}
