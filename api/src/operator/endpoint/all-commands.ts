import { acceptanceCommands } from '../commands/acceptance.ts';
import { acceptorCommands } from '../commands/acceptor.ts';
import { accountCommands } from '../commands/account.ts';
import { auditCommands } from '../commands/audit.ts';
import { channelCommands } from '../commands/channel.ts';
import { chargebackCommands } from '../commands/chargeback.ts';
import { configCommands } from '../commands/config.ts';
import { couponCommands } from '../commands/coupon.ts';
import { deliveryCommands } from '../commands/delivery.ts';
import { depositCommands } from '../commands/deposit.ts';
import { entryCommands } from '../commands/entry.ts';
import { feedbackCommands } from '../commands/feedback.ts';
import { ledgerCommands } from '../commands/ledger.ts';
import { noticeCommands } from '../commands/notice.ts';
import { planCommands } from '../commands/plan.ts';
import { productCommands } from '../commands/product.ts';
import { secretCommands } from '../commands/secret.ts';
import { standingCommands } from '../commands/standing.ts';
import { startupFundsCommands } from '../commands/startup-funds.ts';
import { statementCommands } from '../commands/statement.ts';
import { topUpCommands } from '../commands/top-up.ts';
import { userCommands } from '../commands/user.ts';
import { vipCommands } from '../commands/vip.ts';
import { withdrawalCommands } from '../commands/withdrawal.ts';
import type { Command } from '../command.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  ...userCommands,
  ...entryCommands,
  ...acceptorCommands,
  ...channelCommands,
  ...noticeCommands,
  ...productCommands,
  ...planCommands,
  ...chargebackCommands,
  ...topUpCommands,
  ...vipCommands,
  ...startupFundsCommands,
  ...depositCommands,
  ...acceptanceCommands,
  ...withdrawalCommands,
  ...statementCommands,
  ...couponCommands,
  ...standingCommands,
  ...accountCommands,
  ...secretCommands,
  ...feedbackCommands,
  ...deliveryCommands,
  ...configCommands,
  ...ledgerCommands,
  ...auditCommands,
];

export const findCommand = (name: string): Command | undefined =>
  COMMANDS.find((command) => command.name === name);
