import { useMemo, useState } from 'react';
import { describeRule } from '@adpartner/shared/i18n/error-message';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordsFor } from '@adpartner/shared/i18n/words-for';
import { textDraft } from '@adpartner/shared/session/text-draft';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Form } from '@adpartner/shared/ui/form';
import { feedbackFaults, type FeedbackDraft } from '../../model/feedback.ts';
import { whatHolds } from '../../model/uploads.ts';
import { useSendFeedback } from '../../queries/feedback.ts';
import { FeedbackTexts } from './feedback-texts.tsx';
import { ImagesField } from './images-field.tsx';
import { useUploads } from './use-uploads.ts';

const FIELDS = ['topic', 'content'] as const;
const BLANK: FeedbackDraft = { topic: '', content: '' };

/** A topic, a text about it, and images. */
export function FeedbackForm({ userId, onSent }: { userId: string; onSent: () => void }) {
  const { t } = useMessages('adcenter');
  const send = useSendFeedback();
  const uploads = useUploads();
  const draft = useMemo(() => textDraft('adcenter', 'feedback', userId), [userId]);
  const [texts, setTexts] = useState(() => ({ ...BLANK, ...draft.read() }));
  const [isHeld, setHeld] = useState(false);
  const held = whatHolds(uploads.list);
  const refused = useFormErrors(send.error, FIELDS);

  const type = (change: Partial<FeedbackDraft>) => {
    const now = { ...texts, ...change };
    setTexts(now);
    draft.write(now);
  };
  const check = (values: Record<string, string>) =>
    wordsFor(feedbackFaults({ ...BLANK, ...values }), (rule) => describeRule(rule, t));
  const submit = () => {
    setHeld(held !== null);
    if (held !== null || send.isPending) return;
    const file_ids = uploads.list.flatMap(({ id }) => id ?? []);
    send.mutate(
      { ...texts, ...(file_ids.length > 0 ? { file_ids } : {}) },
      {
        onSuccess: () => {
          draft.remove();
          onSent();
        },
      },
    );
  };

  return (
    <Form
      check={check}
      errors={refused.errors}
      {...(refused.failure === undefined ? {} : { failure: refused.failure })}
      summary={(count) => t('form.wrong', { count })}
      onSubmit={submit}
    >
      <FeedbackTexts texts={texts} onType={type} />
      <ImagesField
        uploads={uploads}
        {...(isHeld && held !== null ? { problem: t(`feedback.images.${held}`) } : {})}
      />
      <OnlineButton type="submit" offline={t('offline')} loading={send.isPending}>
        {t('feedback.submit')}
      </OnlineButton>
    </Form>
  );
}
