import { LANGUAGES } from '../../shared/src/contract/language.ts';
import { addMessage } from '../new/edit-text.ts';
import { nextMigration } from '../new/migration.ts';
import type { WorkspaceCopy } from './workspace-copy.ts';

/** A typical change of the app, step by step. */
export interface OrdinaryChange {
  /** Its name in docs/growing.md. */
  name: string;
  /** The bundle of the team that makes it; null if it concerns the server alone. */
  bundle: string | null;
  /** The part that `npm run new -- …` writes. */
  made: string | null;
  /** The part written by hand after that. */
  byHand: (copy: WorkspaceCopy) => void;
}

const CONTRACT = 'shared/src/contract';

function translate(copy: WorkspaceCopy, folder: string, path: string, text: string): void {
  for (const code of LANGUAGES) {
    const file = `${folder}/${code}.json`;
    copy.write(file, addMessage(path, text)(copy.read(file)));
  }
}

export const CHANGES: readonly OrdinaryChange[] = [
  {
    name: 'a profile field',
    bundle: 'mfe-adcenter',
    made: null,
    byHand(copy) {
      const profile = `${CONTRACT}/profile.ts`;
      copy.edit(profile, "['email', 'phone']", "['email', 'phone', 'city']");
      copy.edit(
        profile,
        'z.optional(phoneInput),',
        'z.optional(phoneInput), city: z.optional(lineInput(1, 80)),',
      );
      copy.write(nextMigration(copy.root, 'city'), 'alter table users add column city text;\n');
      copy.edit(
        'mfe-adcenter/src/screens/profile/profile-form.tsx',
        '} as const satisfies',
        "  city: { autoComplete: 'address-level2', maxLength: 80 },\n} as const satisfies",
      );
      translate(copy, 'mfe-adcenter/src/locales', 'profile.city', 'City');
    },
  },
  {
    name: 'a screen of the wallet',
    bundle: 'mfe-wallet',
    made: 'screen wallet statement',
    byHand(copy) {
      copy.edit(
        'mfe-wallet/src/screens/statement/statement-screen.tsx',
        '</h2>',
        "</h2>\n        <p>{t('statement.opening')}</p>",
      );
      copy.edit(
        'mfe-wallet/src/facts.ts',
        "    '/wallet/withdraw':",
        "    '/wallet/statement': { label: 'records' },\n    '/wallet/withdraw':",
      );
    },
  },
  { name: 'a language', bundle: null, made: 'language it', byHand() {} },
  {
    name: 'the formula of the withdrawal fee',
    bundle: 'mfe-wallet',
    made: null,
    byHand(copy) {
      copy.edit(
        'api/src/db/routines/withdrawal/ask_withdrawal.sql',
        'greatest(v_method.fee_min, round(p_amount * v_method.fee_rate)::bigint)',
        'v_method.fee_min + round(p_amount * v_method.fee_rate)::bigint',
      );
      const shown = 'mfe-wallet/src/model/withdrawal.ts';
      copy.edit(
        shown,
        'const fee = maxMoney(multiplyMoney(amount, fee_rate), fee_min);',
        'const fee = addMoney(multiplyMoney(amount, fee_rate), fee_min);',
      );
      copy.edit(
        shown,
        '`fee = max(fee_min, amount × fee_rate)`',
        '`fee = fee_min + amount × fee_rate`',
      );
      copy.edit(
        'api/src/ledger/agreed-terms.test.ts',
        "fee: '3.00', net: '27.00'",
        "fee: '3.50', net: '26.50'",
      );
      copy.edit(
        'api/src/ledger/agreed-terms.test.ts',
        "fee: '3', net: '27.0'",
        "fee: '3.5', net: '26.5'",
      );
      copy.edit(
        'mfe-wallet/src/model/withdrawal.test.ts',
        "fee_min: '2.00' }, '2.00', '98.00'",
        "fee_min: '2.00' }, '3.50', '96.50'",
      );
    },
  },
  {
    name: 'a category of notices',
    bundle: 'mfe-notification',
    made: 'category maintenance_done',
    byHand(copy) {
      const file = 'mfe-notification/src/components/category-icon.tsx';
      copy.edit(file, 'maintenance_done: <Bell />', 'maintenance_done: <CheckCheck />');
      copy.edit(
        file,
        'import Gift from',
        "import CheckCheck from 'lucide-react/icons/check-check';\nimport Gift from",
      );
    },
  },
  {
    name: 'a call',
    bundle: 'mfe-adcenter',
    made: 'call coupon share-coupon --needs store',
    byHand(copy) {
      const contract = `${CONTRACT}/coupon.ts`;
      const [before, call = ''] = copy.read(contract).split('export const shareCouponCall');
      const filled = call
        .replace('input: z.object({})', 'input: z.object({ id: idSchema })')
        .replace('output: z.object({})', 'output: z.object({ path: z.string() })');
      copy.write(contract, `${before}export const shareCouponCall${filled}`);
      copy.edit(
        'api/src/coupon/coupon-routes.ts',
        'serve(app, shareCouponCall, () => Promise.resolve({}));',
        'serve(app, shareCouponCall, ({ input }) => Promise.resolve({ path: `/coupon/${input.id}` }));',
      );
      copy.edit(
        'mfe-adcenter/src/queries/coupons.ts',
        '  receiveCouponCall,\n',
        '  receiveCouponCall,\n  shareCouponCall,\n',
      );
      copy.write(
        'mfe-adcenter/src/queries/coupons.ts',
        `${copy.read('mfe-adcenter/src/queries/coupons.ts')}
export const useShareCoupon = () =>
  useMutation({ mutationFn: (id: string) => callOfNewerServer(shareCouponCall, { id }) });
`,
      );
      copy.edit(
        'api/src/coupon/share-coupon.test.ts',
        'server.call(shareCouponCall, {})',
        "server.call(shareCouponCall, { id: 'c1' })",
      );
      const test = 'api/src/coupon/share-coupon.test.ts';
      copy.edit(
        test,
        'expect(await server.succeed(shareCouponCall, {}, { token })).toEqual({});',
        "const response = await server.succeed(shareCouponCall, { id: 'c1' }, { token });\n    expect(response).toEqual({ path: '/coupon/c1' });",
      );
    },
  },
  { name: 'the colour of the brand', bundle: null, made: null, byHand() {} },
  {
    name: 'a transaction type',
    bundle: null,
    made: 'transaction-type referral_bonus',
    byHand(copy) {
      const file = 'api/src/operator/commands/startup-funds.ts';
      copy.edit(
        file,
        'import { advanceStartupFunds,',
        'import { advanceStartupFunds, referralBonus,',
      );
      copy.edit(
        'api/src/operator/cli/operator.test.ts',
        "  'startup-funds advance',",
        "  'referral-bonus',\n  'startup-funds advance',",
      );
      copy.edit(
        file,
        'export const startupFundsCommands = [',
        `export const startupFundsCommands = [
  defineCommand({
    name: 'referral-bonus',
    kind: 'money',
    summary: 'Pays a bonus for a referred partner to the available balance',
    examples: ['referral-bonus alice 10.00'],
    fields: { user, amount, remark: remarkField },
    columns: FUND_RECORD_COLUMNS,
    async run(exchange, { user: username, amount: text, remark: words }) {
      const { tx, reference } = exchange;
      const account = await findAccount(tx, username);
      const paid = { userId: account.id, amount: exchange.amount(text), reference, words };
      await referralBonus(tx, paid);
      return moneyOutcome(exchange, account);
    },
  }),`,
      );
    },
  },
];
