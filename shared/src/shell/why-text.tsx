import type { WireText } from '@adpartner/shared/contract/text';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import type { TranslateShared } from '@adpartner/shared/i18n/message-types';
import type { TextFormats } from '@adpartner/shared/i18n/text-values';

/** The operator's own words beside a text of the server's. */
export const wordsBeside = (why: WireText): string | undefined => {
  const words = typeof why === 'string' ? undefined : why.params.words;
  return words === undefined ? undefined : String(words);
};

interface WhyTextProps {
  why: WireText;
  t: TranslateShared;
  formats: TextFormats;
}

/** Why something is as it is (an entry of a history), and below it the operator's own words, if there are any. */
export function WhyText({ why, t, formats }: WhyTextProps) {
  const words = wordsBeside(why);
  return (
    <>
      {describeText(why, t, formats)}
      {words !== undefined && (
        <>
          <br />
          <bdi>{words}</bdi>
        </>
      )}
    </>
  );
}
