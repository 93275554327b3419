import { useMemo, useState } from 'react';
import { visibleLength } from '@adpartner/shared/contract/visible-length';
import { describeRule } from '@adpartner/shared/i18n/error-message';
import { formatNumber } from '@adpartner/shared/i18n/formats';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordsFor } from '@adpartner/shared/i18n/words-for';
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
type Texts = Record<(typeof FIELDS)[number], string>;
const BLANK: Texts = { topic: '', content: '' };

/** A topic, what there is to say about it, and images that show it. */
export function FeedbackForm({ userId, onSent }: { userId: string; onSent: () => void }) {
  const { t } = useMessages('adcenter');
  const send = useSendFeedback();
  const uploads = useUploads();
  const draft = useMemo(() => textDraft('feedback', userId), [userId]);
  const [texts, setTexts] = useState(() => ({ ...BLANK, ...draft.read() }));
  const [isHeld, setHeld] = useState(false);
  const held = whatHolds(uploads.list);
  const refused = useFormErrors(send.error, FIELDS);

  const type = (change: Partial<Texts>) => {
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
      <Button type="submit" full loading={send.isPending}>
        {t('feedback.submit')}
      </Button>
    </Form>
  );
}

interface FeedbackTextsProps {
  texts: Texts;
  onType: (change: Partial<Texts>) => void;
}

/** What it is about, and what there is to say. */
function FeedbackTexts({ texts, onType }: FeedbackTextsProps) {
  const { t, tag } = useMessages('adcenter');
  return (
    <>
      <TextField
        name="topic"
        label={t('feedback.topic')}
        value={texts.topic}
        onValueChange={(topic) => onType({ topic })}
        maxLength={FEEDBACK_LENGTH.topic}
        autoComplete="off"
        required
      />
      <TextArea
        name="content"
        label={t('feedback.content')}
        value={texts.content}
        onValueChange={(content) => onType({ content })}
        maxLength={FEEDBACK_LENGTH.content}
        count={t('feedback.count', {
          used: formatNumber(visibleLength(texts.content), tag),
          max: formatNumber(FEEDBACK_LENGTH.content, tag),
        })}
        required
      />
    </>
  );
}
