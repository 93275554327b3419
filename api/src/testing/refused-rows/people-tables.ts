import { AT, ID, OTHER_ID, type TableCase } from './table-case.ts';

/** Users, how they sign in, and what protects them. */
export const PEOPLE_TABLES: Readonly<Record<string, TableCase>> = {
  users: {
    accepted: {
      id: ID,
      username: 'A.b-_9',
      nickname: 'n',
      password_hash: 'h',
      entry: 'register',
      lang: 'en',
      operated_id: '0123456789',
      status: 'active',
      credit_score: -1,
      level_points: 0,
      created_at: AT,
    },
    refused: {
      users_username_check: [
        { username: 'ab' },
        { username: 'a b c' },
        { username: 'a'.repeat(33) },
      ],
      users_nickname_check: [{ nickname: '' }, { nickname: 'n'.repeat(641) }],
      users_entry_check: [{ entry: 'door' }],
      users_check: [{ subject: 's' }, { entry: 'app', password_hash: null }],
      users_check1: [{ password_hash: null }, { entry: 'app', subject: 's' }],
      users_operated_id_check: [{ operated_id: '123456789' }, { operated_id: '12345678901' }],
      users_status_check: [{ status: 'asleep', status_since: AT }],
      users_status_since_when: [{ status: 'disabled' }, { status_since: AT }],
      users_status_why_when: [{ status_why: { en: 'w' } }],
      users_level_points_check: [{ level_points: -1 }],
    },
  },
  follows: {
    accepted: { id: 900, user_id: ID, agent_id: OTHER_ID, followed_at: AT },
    refused: { follows_check: [{ agent_id: ID }] },
  },
  license_keys: {
    accepted: { key: 'K', created_at: AT, used_by: ID, used_at: AT },
    refused: { license_keys_check: [{ used_by: null }, { used_at: null }] },
  },
  authorization_codes: {
    accepted: { code: 'C', created_at: AT, used_by: ID, used_at: AT },
    refused: { authorization_codes_check: [{ used_by: null }, { used_at: null }] },
  },
  attempts: {
    accepted: { id: 900, kind: 'login', subject: 's', at: AT, state: 'wrong' },
    refused: { attempts_state_check: [{ state: 'right' }] },
  },
  transaction_password_counters: {
    accepted: { user_id: ID, wrong: 5 },
    refused: { transaction_password_counters_wrong_check: [{ wrong: 6 }, { wrong: -1 }] },
  },
  passkeys: {
    accepted: {
      id: ID,
      user_id: ID,
      credential_id: 'c',
      public_key: '\\x00',
      counter: 0,
      transports: '',
      multi_device: false,
      backed_up: false,
      name: 'n',
      confirms: false,
      created_at: AT,
    },
    refused: { passkeys_counter_check: [{ counter: -1 }], passkeys_name_check: [{ name: '' }] },
  },
  push_subscriptions: {
    accepted: {
      id: ID,
      user_id: ID,
      session_id: ID,
      endpoint: 'e',
      p256dh: 'p',
      auth: 'a',
      server_key: 's',
      kinds: ['plans'],
      created_at: AT,
    },
    refused: { push_subscriptions_kinds_check: [{ kinds: ['plans', 'gossip'] }] },
  },
  page_reports: {
    accepted: {
      minute: AT,
      remote: 'wallet',
      version: '1.0.0',
      role: 'canary',
      sessions: 1,
      failures: 0,
      crashes: 0,
      interactions: 0,
      slow: 0,
    },
    refused: {
      page_reports_role_check: [{ role: 'next' }],
      page_reports_counts_check: [{ sessions: -1 }, { slow: -1 }],
    },
  },
  files: {
    accepted: {
      id: ID,
      user_id: ID,
      purpose: 'avatar',
      name: 'a.png',
      type: 'image/png',
      content: '\\x00',
      width: 1,
      height: 1,
      created_at: AT,
    },
    refused: {
      files_purpose_check: [{ purpose: 'fun' }],
      files_type_check: [{ type: 'image/svg+xml' }],
      files_width_check: [{ width: 0 }],
      files_height_check: [{ height: 0 }],
    },
  },
  operator_actions: {
    accepted: { id: 900, at: AT, actor: 'a', command: 'c', params: {}, result: {} },
    refused: { operator_actions_actor_check: [{ actor: '' }, { actor: 'a'.repeat(101) }] },
  },
};
