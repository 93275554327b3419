import type { BasicConfig } from '@adpartner/shared/contract/basic-config';

/** The id under which /ad-center/ques-detail shows the operating rules. No question's id is this. */
export const OPERATING_RULES_ID = 'operating-rules';

/** What the question page shows. A title of null: the operating rules, titled in the user's language. */
export interface QuestionPage {
  title: string | null;
  text: string;
}

/** The page of an id; null where there is none, or where it is empty. */
export function questionPage(config: BasicConfig, id: string | null): QuestionPage | null {
  if (id === OPERATING_RULES_ID) {
    return config.operating_rules.trim() === ''
      ? null
      : { title: null, text: config.operating_rules };
  }
  const found = config.faq_config.find((one) => one.id === id);
  return found ? { title: found.question, text: found.answer } : null;
}

/** Where a question's page is. */
export function questionPath(id: string): string {
  return `/ad-center/ques-detail?${new URLSearchParams({ id }).toString()}`;
}
