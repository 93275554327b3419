const NOBODYS =
  'where the row is not found its user is null, and lock_accounts(null) refuses with not_found as well';
const GONE_BACK =
  'where the balance is 0 no posting is newer than the last one of balance 0: both return null';
const AS_WRITTEN = 'rows of equal position come in the order in which the query lists them';
const MICROSECOND = 'differs in one microsecond of clock_timestamp() only, which a test can’t hit';

/** Mutants without an observable difference, and why: they are left out. */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'plans: without its check plans_revenue_check':
    'revenue below 0 is below what was charged back, which plans_check2 refuses',
  'add_to_totals: 2 for 1 in: from (values (1)) as one':
    'the one row is only there to be joined to, its value is not read',
  'add_to_totals: <= for < in: ser_id = p_user and quarter < v_quarter':
    'runs only where there is no row of that quarter',
  'ask_withdrawal: <= for < in: try_id = v_entry and amount < 0));': 'no posting is of 0',
  'ask_withdrawal: 1 for 0 in: y_id = v_entry and amount < 0));':
    'amounts are whole numbers, none of them 0',
  'assign_plan: without desc in: order by followed_at desc limit 1),':
    'at any moment a user follows one at most',
  "charge_back: without perform refuse('not_found')": NOBODYS,
  "charge_back_rest: without perform refuse('not_found')": NOBODYS,
  'charge_back_rest: without for no key update':
    'only of a settled plan there is a rest; after that nothing changes of what is read of it',
  "close_plan: without perform refuse('not_found')": NOBODYS,
  'close_plan: without for no key update':
    'what is read is the user alone, who stays; the states’ trigger refuses what is closed meanwhile',
  'notify_of_entry: without and a.user_id = p_user':
    'of an entry without available balance the user’s posting is the first',
  "end_plan: without perform refuse('not_found')": NOBODYS,
  "end_withdrawal: without perform refuse('not_found')": NOBODYS,
  "fail_plan: without perform refuse('not_found')": NOBODYS,
  "settle_plan: without perform refuse('not_found')": NOBODYS,
  'end_withdrawal: without for no key update':
    'what is read is the user alone, who stays; the accounts’ lock comes before the change',
  'fund_months: without desc in: unt order by p.at desc, p.id desc limit 1;':
    'postings of one moment are of one month',
  "lock_accounts: without and kind = 'available_balance'":
    'the account that is to be locked is among all of them',
  "new_operated_id: 13 for 12 in: dom_uuid()::text, '-', ''), 12))::bit(48)::bigint":
    'any digits at random will do',
  "new_operated_id: 49 for 48 in: ::text, '-', ''), 12))::bit(48)::bigint":
    'any digits at random will do',
  "new_operated_id: 10000000001 for 10000000000 in: % 10000000000)::text, 10, '0');":
    'one more possible number, of ten thousand million',
  'put_plan_once: without id = p_plan and':
    'puts of one user’s other plans wait for the accounts in any case',
  'put_plan_once: without and user_id = p_user':
    'it only waits for another user’s plan as well; put_plan refuses that with not_found',
  'startup_funds_since: without and balance > 0': GONE_BACK,
  "startup_funds_since: >= for > in: 'startup_funds' and balance > 0": GONE_BACK,
  "take_tries: 1 for 0 in: :' || (rule ->> 'subject'), 0) as key":
    'the seed of the hash that tries wait by, the same for all',
  'take_tries: + for - in: (extract(epoch from retry_at - v_now));':
    'is no SQL: two moments do not add up',
  'take_tries: < for <= in: and (at <= v_now - make_interval(secs': MICROSECOND,
  "take_tries: < for <= in: r (state = 'pending' and at <= v_now - interval '1 minute'":
    MICROSECOND,
  'take_tries: < for <= in: if v_next is null or v_next <= v_now then': MICROSECOND,
  'take_transaction_password_try: >= for > in: if v_counter.locked_until > v_now then': MICROSECOND,
  "take_transaction_password_try: < for <= in: and at <= v_now - interval '1 minute'": MICROSECOND,
  "withdrawal_blocks: 2 for 1 in: select 1, 'account_' || u.status, re": AS_WRITTEN,
  "withdrawal_blocks: 3 for 2 in: select 2, 'startup_funds_not_returne": AS_WRITTEN,
  "withdrawal_blocks: 4 for 3 in: (select 3, 'withdrawal_cooling_off',": AS_WRITTEN,
  "withdrawal_blocks: 5 for 4 in: select 4, 'bank_card_required', '{}'": AS_WRITTEN,
  "withdrawal_blocks: 6 for 5 in: select 5, 'transaction_password_not_": AS_WRITTEN,
  "withdrawal_blocks: 7 for 6 in: select 6, 'transaction_password_lock": AS_WRITTEN,
  'put_plan: without for no key update (2)':
    'a coupon is used by its own user, whose accounts are locked by then',
};
