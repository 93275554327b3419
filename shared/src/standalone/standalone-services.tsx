import { useState, type ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import {
  HostServicesContext,
  type ConfirmQuestion,
  type HostServices,
} from '@adpartner/shared/shell/host-services';
import { ConfirmDialog } from '@adpartner/shared/ui/confirm-dialog';
import { createToastStore, Toaster } from '@adpartner/shared/ui/toast';
import { PANES_FROM } from '@adpartner/shared/shell/panes-from';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import { StandaloneSupport, type SupportContext } from './standalone-support.tsx';
import { useShownMeta } from '@adpartner/shared/shell/use-shown-meta';

interface OpenQuestion extends ConfirmQuestion {
  answer: (confirmed: boolean) => void;
}

export interface StandaloneServicesProps {
  /** The meta of the route shown. */
  meta: RouteMeta;
  /** Called with the meta and the screen's overrides. */
  children: (meta: RouteMeta) => ReactNode;
}

/** The services of the shell for a standalone remote. */
export function StandaloneServices({ meta, children }: StandaloneServicesProps) {
  const { t } = useMessages();
  const [toasts] = useState(createToastStore);
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const [support, setSupport] = useState<SupportContext | null>(null);
  const { shown, now } = useShownMeta(meta);
  const [services] = useState<HostServices>(() => ({
    openService: setSupport,
    toast: (message, kind = 'info') => toasts.show(message, kind),
    confirm: (asked) =>
      new Promise((resolve) => {
        const answer = (confirmed: boolean) => {
          setQuestion(null);
          resolve(confirmed);
        };
        setQuestion({ ...asked, answer });
      }),
    back: () => now.current.goBack(),
    setHeader: (next) => now.current.override(next),
    reportError: (error, context) => console.error(error, context),
    panesFrom: PANES_FROM,
  }));

  return (
    <HostServicesContext value={services}>
      {children(shown)}
      {question !== null && (
        <ConfirmDialog
          open
          title={question.title}
          body={question.body}
          confirmLabel={question.confirmLabel}
          cancelLabel={question.cancelLabel ?? t('actions.cancel')}
          danger={question.danger}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      )}
      {support !== null && <StandaloneSupport context={support} onClose={() => setSupport(null)} />}
      <Toaster
        store={toasts}
        words={{
          success: t('toast.success'),
          failure: t('toast.failure'),
          info: t('toast.info'),
        }}
        closeLabel={t('actions.close')}
      />
    </HostServicesContext>
  );
}
