import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { LanguageCode } from '@adpartner/shared/contract/language';
import { useMemo, useState } from 'react';
import { useBasicConfig } from '@adpartner/shared/shell/use-basic-config';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { isSignedInAtom } from '@adpartner/shared/session/session-atoms';
import { textDraft } from '@adpartner/shared/session/text-draft';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Navigate } from '@adpartner/shared/shell/router';
import { Form } from '@adpartner/shared/ui/form';
import { StickyActions } from '@adpartner/shared/ui/page';
import { PopupSlot } from '../../popups/popup-slot.tsx';
import type { LegalKind } from '../legal/legal-text.tsx';
import { useLoginState } from '../login/use-login-state.ts';
import { WayInPage } from '../way-in/way-in-page.tsx';
import { Agreement } from './agreement.tsx';
import { RegisterFields } from './register-fields.tsx';
import { registerMessages } from './register-messages.ts';
import { registerInput, registerProblems, type RegisterValues } from './register-rules.ts';
import { RegistrationClosed } from './registration-closed.tsx';
import { ToLogin } from './to-login.tsx';
import { useRegister } from './use-register.ts';

const loadLegal = () => import('../legal/legal-sheet.tsx').then((m) => m.LegalSheet);

/** What is kept until the account is made: neither passwords nor the key. */
const KEPT = ['username', 'nickname', 'email', 'phone'] as const;

const keptOf = ({ elements }: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    KEPT.map((name) => [name, (elements.namedItem(name) as HTMLInputElement).value]),
  );

/** Makes an account with a license key, signs its user in and redirects. */
export function RegisterScreen() {
  const { t, tag, language } = useMessages('host');
  const { from } = useLoginState();
  const isSignedIn = useAtomValue(isSignedInAtom);
  const [legalAtom] = useState(() => atom<LegalKind | null>(null));
  const read = useSetAtom(legalAtom);
  const config = useBasicConfig();
  const [draft] = useState(() => textDraft('host', 'register', ''));
  const [kept] = useState(() => draft.read() ?? {});
  const register = useRegister(
    (values) => registerInput(values, language as LanguageCode, config.data?.terms.version),
    draft.remove,
  );
  const { errors, failure } = useMemo(
    () => registerMessages({}, register.error, t, tag),
    [register.error, t, tag],
  );

  if (isSignedIn) return <Navigate to={from ?? '/ad-center'} replace />;

  // Shown before the user types what can't be sent.
  if (config.data?.registration_open === false) {
    return <RegistrationClosed hasService={config.data.customer_service_url.length > 0} />;
  }

  const check = (values: RegisterValues) =>
    registerMessages(registerProblems(values), null, t, tag).errors;
  const submit = (values: RegisterValues) => {
    if (!register.isPending) register.mutate(values);
  };
  return (
    <WayInPage title={t('register.title')} lead={t('register.lead')}>
      <Form
        check={check}
        errors={errors}
        failure={failure}
        summary={(count) => t('register.summary', { count })}
        onChange={({ currentTarget }) => draft.write(keptOf(currentTarget))}
        onSubmit={submit}
      >
        <RegisterFields kept={kept} />
        <Agreement onRead={read} />
        <StickyActions>
          <OnlineButton
            type="submit"
            offline={t('shared:errorKinds.offline')}
            loading={register.isPending}
          >
            {t('register.submit')}
          </OnlineButton>
        </StickyActions>
      </Form>
      <ToLogin />
      <PopupSlot atom={legalAtom} load={loadLegal} />
    </WayInPage>
  );
}
