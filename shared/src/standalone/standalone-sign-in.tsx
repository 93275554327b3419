import { useState } from 'react';
import { callApi } from '@adpartner/shared/api/current-client';
import { loginCall } from '@adpartner/shared/contract/auth';
import { describeError, fieldErrors } from '@adpartner/shared/i18n/error-message';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { signIn } from '@adpartner/shared/session/session-atoms';
import { Button } from '@adpartner/shared/ui/button';
import { Form } from '@adpartner/shared/ui/form';
import { Page } from '@adpartner/shared/ui/page';
import { TextField } from '@adpartner/shared/ui/text-field';

/** A sign-in for a standalone remote; the app's own one is the host's. */
export function StandaloneSignIn() {
  const { t, tag } = useMessages();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const errors = fieldErrors(error, t, { tag });
  const isWhole = error !== null && Object.keys(errors).length === 0;

  async function submit({ username = '', password = '' }: Record<string, string>) {
    setBusy(true);
    try {
      const { token, user } = await callApi(loginCall, { username, password });
      signIn({ token, user });
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Page>
      <Form
        aria-label={t('signIn.title')}
        errors={errors}
        failure={isWhole ? describeError(error, t, { tag }) : undefined}
        onSubmit={(values) => void submit(values)}
      >
        <TextField
          name="username"
          label={t('signIn.username')}
          kind="code"
          autoComplete="username"
        />
        <TextField
          name="password"
          label={t('signIn.password')}
          kind="password"
          autoComplete="current-password"
        />
        <Button type="submit" full loading={busy}>
          {t('signIn.submit')}
        </Button>
      </Form>
    </Page>
  );
}
