import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { ApiError } from '@adpartner/shared/api/api-error';
import { callApi } from '@adpartner/shared/api/current-client';
import { useMutation } from '@adpartner/shared/api/query';
import { isPadded } from '@adpartner/shared/contract/is-padded';
import { loginCall } from '@adpartner/shared/contract/auth';
import type { CallInput } from '@adpartner/shared/contract/call';
import type { RequestOptions } from '@adpartner/shared/contract/webauthn';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { isSignedInAtom, signIn } from '@adpartner/shared/session/session-atoms';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Link, Navigate } from '@adpartner/shared/shell/router';
import { Banner } from '@adpartner/shared/ui/banner';
import { Button } from '@adpartner/shared/ui/button';
import { Form } from '@adpartner/shared/ui/form';
import { TextField } from '@adpartner/shared/ui/text-field';
import { loadScreen } from '../../lazy/load-screen.ts';
import { WayInPage } from '../way-in/way-in-page.tsx';
import styles from './login-screen.module.css';
import { useLoginState } from './use-login-state.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useErrorLater } from './use-error-later.ts';

const SecondStep = loadScreen(() => import('./second-step.tsx').then((m) => m.SecondStep));

/** A right password that needs a second step, and the options for a passkey. */
interface Second {
  username: string;
  password: string;
  options: RequestOptions | null;
}

const isWrong = (error: unknown) => error instanceof ApiError && error.reason === 'bad_credentials';

/** The passkey options in an error; the browser checks their content. */
const asked = (error: unknown) => ({
  options: ((error as ApiError).params.options ?? null) as RequestOptions | null,
});

/** After these errors, and if the server was not reached, the second step can be tried again. */
const STAYS = ['wrong_recovery_code', 'invalid_params', 'too_many_attempts'];

/** Signs in, with a second step if the user has turned it on. */
function useLogin() {
  const [second, setSecond] = useState<Second | null>(null);
  // Whichever way leads back from the second step, the name stays; the password is typed anew.
  const [typedName, setTypedName] = useState('');
  const login = useMutation({
    mutationFn: (input: CallInput<typeof loginCall>) =>
      callApi(loginCall, input, { shownInPlace: true }),
    onSuccess: signIn,
    onError: (error, { username, password }) => {
      const reason = error instanceof ApiError ? error.reason : null;
      if (reason === 'second_step_required') {
        setTypedName(username);
        setSecond({ username, password, ...asked(error) });
      }
      // A challenge is valid for one response: after another one the password is asked first again.
      else if (reason !== null && !STAYS.includes(reason)) setSecond(null);
    },
    // The password must not stay in the mutation cache.
    gcTime: 0,
  });
  const isAsked = login.error instanceof ApiError && login.error.reason === 'second_step_required';
  return { login, isAsked, second, setSecond, typedName };
}

/** The form with username and password. A signed-in user is redirected to where they wanted to go. */
export function LoginScreen() {
  const { t } = useMessages('host');
  const { openService } = useHostServices();
  const cameFrom = useLoginState();
  const { from, reason } = cameFrom;
  const isSignedIn = useAtomValue(isSignedInAtom);
  const { login, isAsked, second, setSecond, typedName } = useLogin();
  if (isSignedIn) return <Navigate to={from ?? '/ad-center'} replace />;

  if (second !== null) {
    const { username, password, options } = second;
    return (
      <SecondStep
        options={options}
        pending={login.isPending}
        error={isAsked ? null : login.error}
        onStep={(step) => login.mutate({ username, password, ...step })}
        onBack={() => {
          setSecond(null);
          login.reset();
        }}
      />
    );
  }
  return (
    <WayInPage title={t('login.title')} lead={t('login.lead')} arrives={typedName !== ''}>
      {reason && !login.isError && <Banner>{t(`login.ended.${reason}`)}</Banner>}
      <LoginForm name={typedName} login={login} isAsked={isAsked} />
      <PasskeyButton />
      <Button tone="quiet" className={styles.forgot} onClick={() => openService('general')}>
        {t('login.forgot')}
      </Button>
      <p className={styles.register}>
        <span>{t('login.noAccount')}</span>
        <Button tone="secondary" full render={<Link to="/register" state={cameFrom} />}>
          {t('login.register')}
        </Button>
      </p>
    </WayInPage>
  );
}

interface LoginFormProps extends Pick<ReturnType<typeof useLogin>, 'login' | 'isAsked'> {
  /** Typed before the step. */
  name: string;
}

function LoginForm({ name, login, isAsked }: LoginFormProps) {
  const { t, tag } = useMessages('host');
  const error = useErrorLater(login.error);
  const wasPadded = isWrong(error) && isPadded(login.variables?.password ?? '');
  // A new object for each response, so that the same words are announced again.
  const refused = useMemo(
    () => ({
      // It may be part of the password, so it is sent; mostly it was copied with it.
      errors: wasPadded ? { password: t('login.passwordSpace') } : {},
      failure: error && !isAsked ? describeError(error, t, { tag }) : undefined,
    }),
    [error, isAsked, wasPadded, t, tag],
  );

  const check = ({ username = '', password = '' }: Record<string, string>) => ({
    username: username.trim() ? undefined : t('login.usernameRequired'),
    password: password ? undefined : t('login.passwordRequired'),
  });
  const submit = ({ username = '', password = '' }: Record<string, string>) => {
    if (!login.isPending) login.mutate({ username, password });
  };
  return (
    <Form check={check} {...refused} onSubmit={submit}>
      <TextField
        name="username"
        kind="code"
        label={t('shared:signIn.username')}
        defaultValue={name}
        announced
        autoComplete="username webauthn"
        maxLength={100}
        required
      />
      <TextField
        name="password"
        kind="password"
        label={t('shared:signIn.password')}
        announced
        autoComplete="current-password"
        reveal={{
          show: t('shared:actions.showPassword'),
          hide: t('shared:actions.hidePassword'),
        }}
        maxLength={128}
        required
      />
      <OnlineButton
        type="submit"
        offline={t('shared:errorKinds.offline')}
        loading={login.isPending}
      >
        {t('login.submit')}
      </OnlineButton>
    </Form>
  );
}
