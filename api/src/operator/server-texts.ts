import type { TextKey } from '@adpartner/shared/contract/text-keys';

/** The server's texts in the page's English words, for operators. */
export const SERVER_TEXTS: Readonly<Record<TextKey, string>> = {
  'why.plan_assigned': 'We assigned you this plan',
  'why.plan_put': 'You funded this plan with {{amount}}',
  'why.plan_matched': 'The ad network accepted the plan and is running it',
  'why.plan_put_failed':
    'The ad network couldn’t run the plan. What’s left of what you paid is back in your balance.',
  'why.plan_not_matched':
    'The ad network didn’t find placements in time. What you paid is back in your balance.',
  'why.plan_cancelled': 'You cancelled the plan. What you paid is back in your balance.',
  'why.plan_delivered': 'The plan ran in full',
  'why.plan_ended_by_operator':
    'The operator ended the plan. What’s left of what you paid is back in your balance.',
  'why.plan_closed_by_network': 'The ad network closed the plan’s figures',
  'why.plan_closed_by_operator': 'The operator closed the plan’s figures',
  'why.plan_settled': 'We added {{amount}} to your available balance',
  'why.plan_settled_nothing': 'There was no ad revenue to settle',
  'why.plan_charged_back': 'The ad network took back {{amount}}',
  'why.chargeback_uncovered':
    'Your available balance didn’t cover {{amount}} of a chargeback. The operator may take it later.',
  'why.recorded': 'Recorded',
  'why.withdrawal_asked': 'You requested the withdrawal',
  'why.withdrawal_paid': 'The operator paid the withdrawal',
  'why.withdrawal_rejected': 'The operator rejected the withdrawal and returned the amount',
  'why.withdrawal_cancelled': 'You cancelled the withdrawal',
  'why.credit_initial': 'Starting score',
  'why.credit_plan_settled': 'Plan {{plan}} settled',
  'why.credit_plan_failed': 'Plan {{plan}} failed',
  'why.credit_signed_in': 'Daily check-in',
  'why.credit_adjusted': 'Adjusted by the operator',
  'remark.top_up': 'Top-up through customer service',
  'remark.acceptance': 'Foreign exchange',
  'remark.plan_put': 'Plan {{plan}} funded',
  'remark.plan_consumed': 'Spent by plan {{plan}}',
  'remark.plan_returned': 'Not spent by plan {{plan}}, returned',
  'remark.plan_earned': 'Ad revenue of plan {{plan}}',
  'remark.plan_settled': 'Settlement of plan {{plan}}',
  'remark.chargeback': 'Chargeback by the ad network, plan {{plan}}',
  'remark.withdrawal': 'Withdrawal {{withdrawal}}',
  'remark.withdrawal_paid': 'Withdrawal {{withdrawal}} paid',
  'remark.withdrawal_rejected': 'Withdrawal {{withdrawal}} rejected, amount returned',
  'remark.withdrawal_cancelled': 'Withdrawal {{withdrawal}} cancelled, amount returned',
  'remark.startup_funds_advanced': 'Start-up advance',
  'remark.startup_funds_returned': 'Start-up advance returned',
  'remark.startup_funds_written_off': 'Start-up advance written off',
  'remark.vip_opened': 'VIP until {{until}}',
  'remark.coupon_set': 'Coupon used on plan {{plan}}',
  'remark.coupon_consumed': 'Coupon amount spent by plan {{plan}}',
  'remark.coupon_returned': 'Coupon amount of plan {{plan}} not spent',
  'remark.deposit_posted': 'Security deposit posted',
  'remark.deposit_released': 'Security deposit released',
  'remark.correction': 'Correction',
  'notice.welcome.title': 'Welcome',
  'notice.welcome.body':
    'Your account is open. Your first plan is waiting for you in the plan list.',
  'notice.plan_withdrawn.title': 'The operator took back a plan',
  'notice.plan_withdrawn.body':
    'The operator took back plan {{plan}}. You hadn’t funded it, so your balance hasn’t changed.',
  'notice.plan_assigned.title': 'A new plan is waiting',
  'notice.plan_assigned.body': 'Plan {{plan}} is waiting for you to fund it.',
  'notice.plan_put_failed.title': 'A plan failed',
  'notice.plan_put_failed.body':
    'The ad network couldn’t run plan {{plan}}. We returned {{amount}} to your available balance.',
  'notice.plan_put_failed_nothing.title': 'A plan failed',
  'notice.plan_put_failed_nothing.body':
    'The ad network couldn’t run plan {{plan}}. There was nothing to return to your available balance.',
  'notice.plan_settled.title': 'Plan settled',
  'notice.plan_settled.body': 'We moved {{amount}} from plan {{plan}} to your available balance.',
  'notice.plan_settled_nothing.title': 'Plan settled',
  'notice.plan_settled_nothing.body':
    'Plan {{plan}} is settled. There was no ad revenue to add to your available balance.',
  'notice.top_up.title': 'Top-up received',
  'notice.top_up.body': 'We added {{amount}} to your available balance.',
  'notice.acceptance_recorded.title': 'Exchange recorded',
  'notice.acceptance_recorded.body':
    'We recorded exchange {{acceptance}} for {{amount}}. Once it’s complete, we’ll add the amount to your available balance.',
  'notice.acceptance_cancelled.title': 'Exchange cancelled',
  'notice.acceptance_cancelled.body':
    'We cancelled exchange {{acceptance}} for {{amount}}. Your balance hasn’t changed.',
  'notice.withdrawal_paid.title': 'Withdrawal paid',
  'notice.withdrawal_paid.body': 'We paid withdrawal {{withdrawal}}: {{amount}}.',
  'notice.withdrawal_rejected.title': 'Withdrawal rejected',
  'notice.withdrawal_rejected.body':
    'The operator rejected withdrawal {{withdrawal}}. We returned {{amount}} to your available balance.',
  'notice.startup_funds_advanced.title': 'Start-up advance received',
  'notice.startup_funds_advanced.body':
    'We advanced {{amount}} to you. You can withdraw once you no longer owe it.',
  'notice.startup_funds_returned.title': 'Start-up advance returned',
  'notice.startup_funds_returned.body':
    'We deducted {{amount}} from your available balance to return your start-up advance.',
  'notice.startup_funds_written_off.title': 'Start-up advance written off',
  'notice.startup_funds_written_off.body': 'You no longer owe {{amount}} of your start-up advance.',
  'notice.chargeback.title': 'Chargeback by the ad network',
  'notice.chargeback.body': 'The ad network took back {{amount}} earned with plan {{plan}}.',
  'notice.chargeback_uncovered.title': 'A chargeback isn’t fully covered',
  'notice.chargeback_uncovered.body':
    'Your available balance didn’t cover {{amount}} of a chargeback on plan {{plan}}. The operator may take it later.',
  'notice.vip_opened.title': 'VIP activated',
  'notice.vip_opened.body': 'Your VIP subscription is valid until {{until}}.',
  'notice.deposit_posted.title': 'Security deposit held',
  'notice.deposit_posted.body': 'We now hold {{amount}} of your balance as a security deposit.',
  'notice.deposit_released.title': 'Security deposit released',
  'notice.deposit_released.body':
    'We returned {{amount}} of your security deposit to your available balance.',
  'notice.coupon_granted.title': 'New coupon',
  'notice.coupon_granted.body': 'We added a coupon to your coupon list.',
  'notice.account_changed.title': 'Your account has changed',
  'notice.account_changed.body':
    'The operator changed your account details. If you didn’t expect this, contact customer service.',
  'notice.credit_changed.title': 'Your account score has changed',
  'notice.credit_changed.body': 'You can see why in the history of your account score.',
  'notice.withdrawal_settings_changed.title': 'Withdrawal settings changed',
  'notice.withdrawal_settings_changed.body':
    'Your withdrawal account or transaction password has changed. If this wasn’t you, contact customer service at once.',
  'notice.login_password_changed.title': 'Login password changed',
  'notice.login_password_changed.body':
    'Your login password has changed, and we’ve logged you out everywhere. If this wasn’t you, contact customer service at once.',
  'notice.login_password_reset.title': 'Login password reset',
  'notice.login_password_reset.body':
    'The operator reset your login password, and we’ve logged you out everywhere. If you didn’t ask for this, contact customer service.',
  'notice.transaction_password_set.title': 'Transaction password set',
  'notice.transaction_password_set.body':
    'Your account has a new transaction password. If this wasn’t you, contact customer service at once.',
  'notice.transaction_password_changed.title': 'Transaction password changed',
  'notice.transaction_password_changed.body':
    'Your transaction password has changed. If this wasn’t you, contact customer service at once.',
  'notice.transaction_password_reset.title': 'Transaction password reset',
  'notice.transaction_password_reset.body':
    'The operator reset your transaction password. Set a new one before your next withdrawal. If you didn’t ask for this, contact customer service.',
  'notice.bank_card_bound.title': 'Withdrawal account added',
  'notice.bank_card_bound.body':
    'You have a new withdrawal account. If this wasn’t you, contact customer service at once.',
  'notice.bank_card_changed.title': 'Withdrawal account changed',
  'notice.bank_card_changed.body':
    'Your withdrawal account has changed. If this wasn’t you, contact customer service at once.',
  'notice.bank_card_unbound.title': 'Withdrawal account removed',
  'notice.bank_card_unbound.body':
    'The operator removed your withdrawal account. Add one before your next withdrawal. If you didn’t ask for this, contact customer service.',
  'notice.withdrawal_asked.title': 'Withdrawal requested',
  'notice.withdrawal_asked.body':
    'You requested withdrawal {{withdrawal}} of {{amount}}. If this wasn’t you, cancel it and contact customer service at once.',
  'notice.passkey_added.title': 'Passkey added',
  'notice.passkey_added.body': 'If this wasn’t you, contact customer service at once.',
  'notice.passkey_removed.title': 'Passkey removed',
  'notice.passkey_removed.body': 'If this wasn’t you, contact customer service at once.',
  'notice.passkey_confirms.title': 'A passkey can now confirm withdrawals',
  'notice.passkey_confirms.body': 'If this wasn’t you, contact customer service at once.',
  'notice.two_step_on.title': 'Two-step login turned on',
  'notice.two_step_on.body': 'If this wasn’t you, contact customer service at once.',
  'notice.two_step_off.title': 'Two-step login turned off',
  'notice.two_step_off.body': 'If this wasn’t you, contact customer service at once.',
  'notice.recovery_codes_made.title': 'New recovery codes created',
  'notice.recovery_codes_made.body': 'If this wasn’t you, contact customer service at once.',
  'notice.recovery_code_used.title': 'Logged in with a recovery code',
  'notice.recovery_code_used.body': 'If this wasn’t you, contact customer service at once.',
  'notice.new_device.title': 'Login from a new device',
  'notice.new_device.body':
    'Someone logged in to your account from a new device. If this wasn’t you, contact customer service at once.',
  'notice.plan_ended.title': 'The operator ended a plan',
  'notice.plan_ended.body':
    'The operator ended plan {{plan}}. We returned the unspent {{amount}} to your available balance.',
  'notice.plan_ended_nothing.title': 'The operator ended a plan',
  'notice.plan_ended_nothing.body':
    'The operator ended plan {{plan}}. There was nothing unspent to return to your available balance.',
  'notice.plan_delivering.title': 'Your plan is running',
  'notice.plan_delivering.body': 'The ad network has started running plan {{plan}}.',
  'notice.plan_delivered.title': 'Your plan ran in full',
  'notice.plan_delivered.body': 'Plan {{plan}} ran in full. Next, the ad network closes it.',
  'notice.plan_closed.title': 'Your plan is waiting for settlement',
  'notice.plan_closed.body': 'The ad network closed plan {{plan}}. We’ll settle it on {{until}}.',
  'notice.account_activated.title': 'Your account is active',
  'notice.account_activated.body':
    'The operator activated your account. You can use everything now.',
  'notice.account_disabled.title': 'Your account is disabled',
  'notice.account_disabled.body':
    'The operator disabled your account. Your balance stays yours. Contact customer service to learn more.',
  'notice.account_cancelled.title': 'Your account is cancelled',
  'notice.account_cancelled.body':
    'The operator cancelled your account. If you didn’t expect this, contact customer service.',
  'notice.level_changed.title': 'Your shop level has changed',
  'notice.level_changed.body': 'The operator set your shop to {{stars}} of 5 stars.',
  'notice.channels_changed.title': 'Your customer service contacts have changed',
  'notice.channels_changed.body': 'You now have different ways to reach customer service.',
};
