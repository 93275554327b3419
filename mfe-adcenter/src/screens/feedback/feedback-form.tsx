import { useMemo, useState } from 'react';
import { formatNumber } from '@adpartner/shared/i18n/formats';
import { useFormErrors } from '@adpartner/shared/i18n/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Button } from '@adpartner/shared/ui/button';
import { Form } from '@adpartner/shared/ui/form';
import { TextArea } from '@adpartner/shared/ui/text-area';
import { TextField } from '@adpartner/shared/ui/text-field';
import { FEEDBACK_LENGTH, feedbackFaults } from '../../model/feedback.ts';
import { useSendFeedback } from '../../queries/feedback.ts';

const FIELDS = ['topic', 'content'] as const;
const NO_FAULTS: ReturnType<typeof feedbackFaults> = {};

/** A topic and what there is to say about it. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const { t, tag } = useMessages('adcenter');
  const send = useSendFeedback();
  const [content, setContent] = useState('');
  const [faults, setFaults] = useState(NO_FAULTS);
  const refused = useFormErrors(send.error, FIELDS);
  const errors = useMemo(() => {
    const found = Object.keys(faults).map((name) => [name, t('shared:rules.required')]);
    return found.length > 0
      ? (Object.fromEntries(found) as Record<string, string>)
      : refused.errors;
  }, [faults, refused.errors, t]);

  const submit = ({ topic = '' }: Record<string, string>) => {
    const found = feedbackFaults({ topic, content });
    setFaults(found);
    if (Object.keys(found).length > 0 || send.isPending) return;
    send.mutate({ topic, content }, { onSuccess: onSent });
  };

  return (
    <Form
      errors={errors}
      {...(refused.failure === undefined ? {} : { failure: refused.failure })}
      summary={(count) => t('form.wrong', { count })}
      onSubmit={submit}
    >
      <TextField
        name="topic"
        label={t('feedback.topic')}
        maxLength={FEEDBACK_LENGTH.topic}
        autoComplete="off"
        required
      />
      <TextArea
        name="content"
        label={t('feedback.content')}
        value={content}
        onValueChange={setContent}
        maxLength={FEEDBACK_LENGTH.content}
        count={t('feedback.count', {
          used: formatNumber([...content].length, tag),
          max: formatNumber(FEEDBACK_LENGTH.content, tag),
        })}
        required
      />
      <Button type="submit" full loading={send.isPending}>
        {t('feedback.submit')}
      </Button>
    </Form>
  );
}
