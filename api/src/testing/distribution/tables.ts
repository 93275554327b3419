/**
 * Where a table's rows would be if the database were split by user between machines: docs/scaling.md. A new table has a
 * place here.
 */

/** On the machine of their user, with the column that names the user. */
export const BY_USER: Readonly<Record<string, string>> = {
  acceptances: 'user_id',
  accounts: 'user_id',
  bank_cards: 'user_id',
  cooling_offs: 'user_id',
  credit_changes: 'user_id',
  delivery_totals: 'user_id',
  familiar_places: 'user_id',
  feedback: 'user_id',
  files: 'user_id',
  follows: 'user_id',
  idempotency_keys: 'user_id',
  known_devices: 'user_id',
  newcomer_claims: 'user_id',
  notification_reads: 'user_id',
  notifications: 'user_id',
  passkeys: 'user_id',
  plans: 'user_id',
  push_subscriptions: 'user_id',
  recovery_codes: 'user_id',
  sessions: 'user_id',
  sign_ins: 'user_id',
  transaction_password_counters: 'user_id',
  upload_days: 'user_id',
  user_coupons: 'user_id',
  users: 'id',
  withdrawals: 'user_id',
};

/** There as well, but no column names the user: another table of these knows. */
export const BY_USER_OF: Readonly<Record<string, string>> = {
  acceptance_events: 'acceptances',
  chargebacks: 'plans',
  delivery_events: 'plans',
  feedback_files: 'feedback',
  journal_entries: 'accounts',
  plan_history: 'plans',
  postings: 'accounts',
  push_messages: 'push_subscriptions',
  simulated_deliveries: 'plans',
  withdrawal_events: 'withdrawals',
};

/** On every machine: small, and changed by operators only. */
export const COPIED: readonly string[] = [
  'acceptors',
  'channels',
  'configuration',
  'coupons',
  'faqs',
  'languages',
  'products',
  'texts',
  'withdraw_methods',
];

/** On one machine: of no user, or looked up before the user is known. */
export const IN_ONE_PLACE: readonly string[] = [
  'attempts',
  'authorization_codes',
  'delivery_feed_requests',
  'license_keys',
  'operator_actions',
  'page_reports',
  'schema_migrations',
  'schema_routines',
  'spent_challenges',
  'used_tickets',
];

/** All tables that have a place. */
export const PLACED: readonly string[] = [
  ...Object.keys(BY_USER),
  ...Object.keys(BY_USER_OF),
  ...COPIED,
  ...IN_ONE_PLACE,
];

/** Whether a table's rows are on the machine of their user. */
export const isSplit = (table: string): boolean => table in BY_USER || table in BY_USER_OF;
