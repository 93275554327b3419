import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { callApi } from '@adpartner/shared/api/current-client';
import { useMutation } from '@adpartner/shared/api/query';
import { loginCall } from '@adpartner/shared/contract/auth';
import type { CallInput } from '@adpartner/shared/contract/call';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { isSignedInAtom, signIn } from '@adpartner/shared/session/session-atoms';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { Link, Navigate, useLocation } from '@adpartner/shared/shell/router';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { Form } from '@adpartner/shared/ui/form';
import { TextField } from '@adpartner/shared/ui/text-field';
import { WayInPage } from '../way-in/way-in-page.tsx';
import styles from './login-screen.module.css';
import { readLoginState } from './login-state.ts';

/** Username and password. Whoever is signed in already goes on to where they wanted to. */
export function LoginScreen() {
  const { t, tag } = useMessages('host');
  const { openService } = useHostServices();
  const { state } = useLocation();
  const { from, reason } = readLoginState(state);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const login = useMutation({
    mutationFn: (input: CallInput<typeof loginCall>) =>
      callApi(loginCall, input, { shownInPlace: true }),
    onSuccess: signIn,
  });
  // An object for each answer: the same words a second time are news.
  const refused = useMemo(
    () => ({
      errors: {},
      failure: login.error ? describeError(login.error, t, { tag }) : undefined,
    }),
    [login.error, t, tag],
  );

  if (isSignedIn) return <Navigate to={from ?? '/ad-center'} replace />;

  const check = ({ username = '', password = '' }: Record<string, string>) => ({
    username: username.trim() ? undefined : t('login.usernameRequired'),
    password: password ? undefined : t('login.passwordRequired'),
  });
  const submit = ({ username = '', password = '' }: Record<string, string>) => {
    if (!login.isPending) login.mutate({ username, password });
  };
  return (
    <WayInPage title={t('login.title')} lead={t('login.lead')}>
      {reason && !login.isError && <Banner>{t(`login.ended.${reason}`)}</Banner>}
      <Form check={check} {...refused} onSubmit={submit}>
        <TextField
          name="username"
          kind="code"
          label={t('shared:signIn.username')}
          autoComplete="username"
          maxLength={100}
          required
        />
        <TextField
          name="password"
          kind="password"
          label={t('shared:signIn.password')}
          autoComplete="current-password"
          reveal={{
            show: t('shared:actions.showPassword'),
            hide: t('shared:actions.hidePassword'),
          }}
          maxLength={128}
          required
        />
        <Button type="submit" full loading={login.isPending}>
          {t('login.submit')}
        </Button>
      </Form>
      <Button tone="quiet" className={styles.forgot} onClick={() => openService('general')}>
        {t('login.forgot')}
      </Button>
      <p className={styles.register}>
        <span>{t('login.noAccount')}</span>
        <Button tone="secondary" full render={<Link to="/register" state={state as unknown} />}>
          {t('login.register')}
        </Button>
      </p>
    </WayInPage>
  );
}
