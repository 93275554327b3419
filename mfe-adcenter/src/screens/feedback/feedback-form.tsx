import { useEffect, useMemo, useRef, useState } from 'react';
import { describeRule } from '@adpartner/shared/i18n/error-message';
import { useFormErrors } from '@adpartner/shared/shell/use-form-errors';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordsFor } from '@adpartner/shared/i18n/words-for';
import { useHostServices } from '@adpartner/shared/shell/host-services';
import { OnlineButton } from '@adpartner/shared/shell/online-button';
import { Form } from '@adpartner/shared/ui/form';
import { feedbackFaults, type FeedbackDraft } from '../../model/feedback.ts';
import { feedbackDraft, usableImages } from '../../model/feedback-draft.ts';
import { uploadedOf, whatHolds } from '../../model/uploads.ts';
import { forgetSent, useSendFeedback } from '../../queries/feedback.ts';
import { FeedbackTexts } from './feedback-texts.tsx';
import { ImagesField } from './images-field.tsx';
import { useUploads } from './use-uploads.ts';

const FIELDS = ['topic', 'content'] as const;
const BLANK: FeedbackDraft = { topic: '', content: '' };

const textsOf = ({ topic, content }: FeedbackDraft): FeedbackDraft => ({ topic, content });

/** The draft of a user, if there is one; without one, other feedback begins. */
function begin(userId: string) {
  const kept = feedbackDraft(userId).read();
  if (kept === null || kept.topic + kept.content === '') forgetSent(userId);
  return kept;
}

/** Says that feedback has arrived: in the form's place, or in passing if the form was left meanwhile. */
function useArrived(onSent: () => void): () => void {
  const { t } = useMessages('adcenter');
  const { toast } = useHostServices();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return () => (isHere.current ? onSent() : toast(t('feedback.sent'), 'success'));
}

/** A topic, a text about it, and images. */
export function FeedbackForm({ userId, onSent }: { userId: string; onSent: () => void }) {
  const { t } = useMessages('adcenter');
  const send = useSendFeedback(userId, useArrived(onSent));
  const draft = useMemo(() => feedbackDraft(userId), [userId]);
  const [kept] = useState(() => begin(userId));
  const uploads = useUploads(() => usableImages(kept?.images, Date.now()));
  const [texts, setTexts] = useState<FeedbackDraft>(() => textsOf(kept ?? BLANK));
  const [isHeld, setHeld] = useState(false);
  const held = whatHolds(uploads.list);
  // Once nothing holds any more, an image chosen later is not complained of before the next press.
  if (isHeld && held === null) setHeld(false);
  const refused = useFormErrors(send.error, FIELDS);

  useEffect(() => {
    draft.write({ ...texts, images: uploadedOf(uploads.list) });
  }, [draft, texts, uploads.list]);

  const check = (values: Record<string, string>) =>
    wordsFor(feedbackFaults({ ...BLANK, ...values }), (rule) => describeRule(rule, t));
  const submit = () => {
    setHeld(held !== null);
    if (held !== null || send.isPending) return;
    const file_ids = uploadedOf(uploads.list).map(({ id }) => id);
    send.mutate({ ...texts, ...(file_ids.length > 0 ? { file_ids } : {}) });
  };

  return (
    <Form
      check={check}
      errors={refused.errors}
      {...(refused.failure === undefined ? {} : { failure: refused.failure })}
      summary={(count) => t('form.wrong', { count })}
      onSubmit={submit}
    >
      <FeedbackTexts
        texts={texts}
        onType={(change) => setTexts((before) => ({ ...before, ...change }))}
      />
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
