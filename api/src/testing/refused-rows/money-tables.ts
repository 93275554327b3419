import { AT, ID, OTHER_ID, type TableCase } from './table-case.ts';

/** Money and its movements. */
export const MONEY_TABLES: Readonly<Record<string, TableCase>> = {
  accounts: {
    accepted: { id: 900, user_id: ID, kind: 'deposit', balance: 0, received: 0 },
    refused: {
      accounts_balance_check: [{ balance: -1 }],
      accounts_received_check: [{ received: -1 }],
      accounts_check: [
        { kind: 'world' },
        { user_id: null, balance: null, received: null, kind: 'deposit' },
      ],
      accounts_check1: [{ balance: null }, { user_id: null, kind: 'world', received: null }],
      accounts_check2: [{ received: null }, { user_id: null, kind: 'world', balance: null }],
    },
  },
  journal_entries: {
    accepted: {
      id: 900,
      at: AT,
      type: 'ad_billing',
      remark: { key: 'a' },
      reference: 'R',
      transaction_id: '9',
    },
    refused: {
      journal_entries_type_check: [{ type: 'gift' }],
      journal_entries_remark_check: [{ remark: { text: 'words' } }, { remark: 5 }],
    },
  },
  postings: {
    accepted: { id: 900, entry_id: 900, account_id: 900, amount: 1, at: AT, type: 'ad_billing' },
    refused: { postings_amount_check: [{ amount: 0 }] },
  },
  withdrawals: {
    accepted: {
      id: ID,
      number: 'W',
      user_id: ID,
      amount: 1,
      fee: 0,
      net: 1,
      destination: {},
      status: 'pending',
      asked_at: AT,
    },
    refused: {
      withdrawals_sealed_destination_check: [{ status: 'done', sealed_destination: '\\x01' }],
      withdrawals_amount_check: [{ amount: 0, fee: 0, net: 0 }],
      withdrawals_check: [{ net: 2 }],
      withdrawals_fee_check: [{ fee: -1, net: 2 }],
      withdrawals_net_check: [{ fee: 1, net: 0 }],
      withdrawals_status_check: [{ status: 'lost' }],
    },
  },
  withdraw_methods: {
    accepted: {
      method: 'bank',
      position: 1,
      min_amount: 1,
      max_amount: 1,
      fee_rate: 0,
      fee_min: 0,
      eta_hours: 0,
    },
    refused: {
      withdraw_methods_method_check: [{ method: 'cash' }],
      withdraw_methods_min_amount_check: [{ min_amount: 0 }],
      withdraw_methods_check: [{ min_amount: 2 }],
      withdraw_methods_fee_rate_check: [{ fee_rate: -0.00001 }, { fee_rate: 1 }],
      withdraw_methods_fee_min_check: [{ fee_min: -1 }],
      withdraw_methods_eta_hours_check: [{ eta_hours: -1 }],
    },
  },
  bank_cards: {
    accepted: {
      user_id: ID,
      method: 'bank',
      card_name: 'A bank',
      user_name: 'A person',
      mobile: '+49',
      bank_account: 'DE02',
      bank_address: 'A street',
      branch_name: 'A branch',
      bound_at: AT,
    },
    refused: {
      bank_cards_check: [{ bank_address: null }, { method: 'wallet_address', branch_name: null }],
      bank_cards_check1: [{ branch_name: null }, { method: 'wallet_address', bank_address: null }],
    },
  },
  cooling_offs: {
    accepted: { id: 900, user_id: ID, because: 'bank_card_bound', began_at: AT, until: AT },
    refused: { cooling_offs_because_check: [{ because: 'rain' }] },
  },
  acceptances: {
    accepted: {
      id: ID,
      number: 'A',
      user_id: ID,
      acceptor_id: OTHER_ID,
      amount: 1,
      status: 'pending',
      recorded_at: AT,
    },
    refused: {
      acceptances_amount_check: [{ amount: 0 }],
      acceptances_status_check: [{ status: 'lost' }],
    },
  },
  configuration: {
    accepted: {
      only_row: true,
      currency_code: 'USD',
      currency_digits: 4,
      plan_min: 1,
      plan_max: 1,
      settlement_hours: 0,
      matching_hours: 1,
      new_account_status: 'active',
      cooling_off_hours: 0,
      first_binding_cooling_off_hours: 0,
      data_refresh_seconds: 1,
    },
    refused: {
      configuration_only_row_check: [{ only_row: false }],
      configuration_environment_check: [{ environment: 'trial' }],
      configuration_demo_password_check: [{ environment: 'production', demo_password: 'a' }],
      configuration_currency_code_check: [{ currency_code: 'usd' }, { currency_code: 'USDT' }],
      configuration_currency_digits_check: [{ currency_digits: -1 }, { currency_digits: 5 }],
      configuration_plan_min_check: [{ plan_min: 0 }],
      configuration_check: [{ plan_min: 2 }],
      configuration_settlement_hours_check: [{ settlement_hours: -0.5 }],
      configuration_matching_hours_check: [{ matching_hours: 0 }],
      configuration_new_account_status_check: [{ new_account_status: 'disabled' }],
      configuration_cooling_off_hours_check: [{ cooling_off_hours: -0.5 }],
      configuration_first_binding_cooling_off_hours_check: [
        { first_binding_cooling_off_hours: -0.5 },
      ],
      configuration_data_refresh_seconds_check: [{ data_refresh_seconds: 0 }],
    },
  },
};
