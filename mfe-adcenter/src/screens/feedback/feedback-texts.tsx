import { visibleLength } from '@adpartner/shared/contract/visible-length';
import { formatNumber } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { TextArea } from '@adpartner/shared/ui/text-area';
import { TextField } from '@adpartner/shared/ui/text-field';
import { FEEDBACK_LENGTH, type FeedbackDraft } from '../../model/feedback.ts';

interface FeedbackTextsProps {
  texts: FeedbackDraft;
  onType: (change: Partial<FeedbackDraft>) => void;
}

/** The fields for the topic and the text of a feedback. */
export function FeedbackTexts({ texts, onType }: FeedbackTextsProps) {
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
