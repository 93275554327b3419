import { MONEY_EDITS } from './money-edits.ts';
import type { NamedEdit } from './named-edit.ts';
import { STATE_EDITS } from './state-edits.ts';
import { TIME_EDITS } from './time-edits.ts';

/** Faults in texts, notices, restrictions and limits of tries. */
const OTHER_EDITS: readonly NamedEdit[] = [
  {
    says: 'the first four characters are shown, not the last',
    in: 'masked',
    find: 'right(',
    by: 'left(',
  },
  {
    says: 'the operator’s words are not kept',
    in: 'remark_of',
    find: 'coalesce(to_jsonb(p_words), ',
    by: 'coalesce(null::jsonb, ',
  },
  {
    says: 'the operator’s reason for a rejection is not kept',
    in: 'reject_withdrawal',
    find: 'why_of(p_why, ',
    by: 'why_of(null, ',
  },
  {
    says: 'the operator’s reason takes the place of what became of the plan',
    in: 'end_plan',
    find: 'why_of(p_words, ',
    by: 'remark_of(p_words, ',
  },
  {
    says: 'a plan that the operator fails is told as its network’s doing',
    in: 'fail_plan',
    find: 'p_notice, returned',
    by: "'plan_put_failed', returned",
  },
  {
    says: 'the cooling-off comes before what is owed',
    in: 'withdrawal_blocks',
    find: "select 2, 'startup",
    by: "select 4, 'startup",
  },
  {
    says: 'a closed plan’s notice does not say until when',
    in: 'notify_of_plan_state',
    find: "v_what = 'plan_closed'",
    by: 'false',
  },
  {
    says: 'an agent’s plan is nobody’s',
    in: 'assign_plan',
    find: 'select agent_id from follows',
    by: 'select null::uuid from follows',
  },
  {
    says: 'a place of two users has one name',
    in: 'place_hash',
    find: "p_user::text || ' ' || p_place",
    by: 'p_place',
  },
  {
    says: 'the longest wait counts from the latest try',
    in: 'take_tries',
    find: 'latest[v_rule.most]',
    by: 'latest[1]',
  },
  {
    says: 'a card bound anew is the one from before',
    in: 'card_version',
    find: 'p_card.bound_at',
    by: "timestamptz 'epoch'",
  },
  {
    says: 'why an account is restricted is told in its own language, whichever was asked for',
    in: 'restriction_of',
    find: 'coalesce(p_lang, p_user.lang)',
    by: 'p_user.lang',
  },
  {
    says: 'why an account is restricted is told in its own language or in none',
    in: 'restriction_of',
    find: "p_user.status_why ->> 'en'",
    by: 'null',
  },
  {
    says: 'what keeps a restricted account from withdrawing is told in its own language',
    in: 'withdrawal_blocks',
    find: 'restriction_of(u, p_lang)',
    by: 'restriction_of(u)',
  },
  {
    says: 'a notice of a membership leads nowhere',
    in: 'open_vip',
    find: "'/wallet/record'",
    by: 'null',
  },
];

/** All hand-written faults of functions. */
export const NAMED_EDITS: readonly NamedEdit[] = [
  ...MONEY_EDITS,
  ...STATE_EDITS,
  ...TIME_EDITS,
  ...OTHER_EDITS,
];
