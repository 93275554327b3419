import { useMemo, useState } from 'react';
import type { User } from '@adpartner/shared/contract/user';
import { describeRule } from '@adpartner/shared/i18n/error-message';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordsFor } from '@adpartner/shared/i18n/words-for';
import { textDraft } from '@adpartner/shared/session/text-draft';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Banner } from '@adpartner/shared/ui/banner';
import { Form } from '@adpartner/shared/ui/form';
import { TextField, type TextFieldProps } from '@adpartner/shared/ui/text-field';
import {
  draftOf,
  profileChanges,
  profileFaults,
  type ProfileDraft,
} from '../../model/profile-changes.ts';
import { useEditUser } from '../../queries/user.ts';

/** The fields in their order, each labelled `profile.<field>`. */
const FIELDS = {
  nickname: { autoComplete: 'nickname', maxLength: 40, required: true },
  email: { kind: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { kind: 'tel', autoComplete: 'tel', maxLength: 40 },
} as const satisfies Record<keyof ProfileDraft, Partial<TextFieldProps>>;
const NAMES = Object.keys(FIELDS) as (keyof ProfileDraft)[];

/** The form of nickname and personal details. It sends changed fields only. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useMessages('adcenter');
  const { toast } = useHostServices();
  const draft = useMemo(() => textDraft('adcenter', 'profile', user.id), [user.id]);
  /** The typed fields. All others show the stored profile, even if another device changes it. */
  const [typed, setTyped] = useState<Partial<ProfileDraft>>(() => draft.read() ?? {});
  const edit = useEditUser(() => {
    draft.remove();
    setTyped({});
    toast(t('profile.saved'), 'success');
  });
  const [isUnchanged, setUnchanged] = useState(false);
  const { errors, failure } = useFormErrors(edit.error, NAMES);
  const values = { ...draftOf(user), ...typed };

  const type = (change: Partial<ProfileDraft>) => {
    const now = { ...typed, ...change };
    setTyped(now);
    setUnchanged(false);
    draft.write(now);
  };
  const check = () => wordsFor(profileFaults(user, values), (rule) => describeRule(rule, t));
  const submit = () => {
    const changes = profileChanges(user, values);
    const isEmpty = Object.keys(changes).length === 0;
    setUnchanged(isEmpty);
    if (isEmpty || edit.isPending) return;
    edit.mutate(changes);
  };

  return (
    <Form
      check={check}
      errors={errors}
      {...(failure === undefined ? {} : { failure })}
      summary={(count) => t('form.wrong', { count })}
      onSubmit={submit}
    >
      {NAMES.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`profile.${name}`)}
          {...(name === 'phone' && { help: t('profile.phoneHelp') })}
          value={values[name]}
          onValueChange={(value) => type({ [name]: value })}
          {...FIELDS[name]}
        />
      ))}
      {isUnchanged && <Banner alert>{t('profile.unchanged')}</Banner>}
      <OnlineButton type="submit" offline={t('offline')} loading={edit.isPending}>
        {t('shared:actions.save')}
      </OnlineButton>
    </Form>
  );
}
