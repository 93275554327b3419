import { useMemo, useState } from 'react';
import { formatNumber } from '@adpartner/shared/i18n/formats';
import { useFormErrors } from '@adpartner/shared/i18n/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { textDraft } from '@adpartner/shared/session/text-draft';
import { Button } from '@adpartner/shared/ui/button';
import { Form } from '@adpartner/shared/ui/form';
import { TextArea } from '@adpartner/shared/ui/text-area';
import { TextField } from '@adpartner/shared/ui/text-field';
import { FEEDBACK_LENGTH, feedbackFaults } from '../../model/feedback.ts';
import { whatHolds } from '../../model/uploads.ts';
import { useSendFeedback } from '../../queries/feedback.ts';
import { ImagesField } from './images-field.tsx';
import { useUploads } from './use-uploads.ts';

const FIELDS = ['topic', 'content'] as const;
const NO_FAULTS: ReturnType<typeof feedbackFaults> = {};
const BLANK = { topic: '', content: '' };

/** A topic, what there is to say about it, and images that show it. */
export function FeedbackForm({ userId, onSent }: { userId: string; onSent: () => void }) {
  const { t, tag } = useMessages('adcenter');
  const send = useSendFeedback();
  const uploads = useUploads();
  const draft = useMemo(() => textDraft('feedback', userId), [userId]);
  const [texts, setTexts] = useState(() => ({ ...BLANK, ...draft.read() }));
  const [faults, setFaults] = useState(NO_FAULTS);
  const [isHeld, setHeld] = useState(false);
  const held = whatHolds(uploads.list);
  const refused = useFormErrors(send.error, FIELDS);
  const errors = useMemo(() => {
    const found = Object.keys(faults).map((name) => [name, t('shared:rules.required')]);
    return found.length > 0
      ? (Object.fromEntries(found) as Record<string, string>)
      : refused.errors;
  }, [faults, refused.errors, t]);

  const type = (change: Partial<typeof BLANK>) => {
    const now = { ...texts, ...change };
    setTexts(now);
    draft.write(now);
  };
  const submit = () => {
    const found = feedbackFaults(texts);
    setFaults(found);
    setHeld(held !== null);
    if (Object.keys(found).length > 0 || held !== null || send.isPending) return;
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
      errors={errors}
      {...(refused.failure === undefined ? {} : { failure: refused.failure })}
      summary={(count) => t('form.wrong', { count })}
      onSubmit={submit}
    >
      <TextField
        name="topic"
        label={t('feedback.topic')}
        value={texts.topic}
        onValueChange={(topic) => type({ topic })}
        maxLength={FEEDBACK_LENGTH.topic}
        autoComplete="off"
        required
      />
      <TextArea
        name="content"
        label={t('feedback.content')}
        value={texts.content}
        onValueChange={(content) => type({ content })}
        maxLength={FEEDBACK_LENGTH.content}
        count={t('feedback.count', {
          used: formatNumber([...texts.content].length, tag),
          max: formatNumber(FEEDBACK_LENGTH.content, tag),
        })}
        required
      />
      <ImagesField
        uploads={uploads}
        {...(isHeld && held !== null ? { problem: t(`feedback.images.${held}`) } : {})}
      />
      <Button type="submit" full loading={send.isPending}>
        {t('feedback.submit')}
      </Button>
    </Form>
  );
}
