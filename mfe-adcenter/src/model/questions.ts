import type { BasicConfig } from '@adpartner/shared/contract/basic-config';

/** The id for the operating rules at /ad-center/ques-detail. No question has this id. */
export const OPERATING_RULES_ID = 'operating-rules';

/**
 * The content of the question page. A title of null: the operating rules, with a title in the user's
 * language.
 */
export interface QuestionPage {
  title: string | null;
  text: string;
}

/** The page of an id; null if there is none, or if it is empty. */
export function questionPage(config: BasicConfig, id: string | null): QuestionPage | null {
  if (id === OPERATING_RULES_ID) {
    return config.operating_rules.trim() === ''
      ? null
      : { title: null, text: config.operating_rules };
  }
  const found = config.faq_config.find((one) => one.id === id);
  return found ? { title: found.question, text: found.answer } : null;
}

/** The address of a question's page. */
export function questionPath(id: string): string {
  return `/ad-center/ques-detail?${new URLSearchParams({ id }).toString()}`;
}
