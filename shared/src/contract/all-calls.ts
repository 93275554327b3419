import { getAcceptorCall, listAcceptancesCall } from './acceptor.ts';
import { followCall, listFollowedCall } from './assistance.ts';
import { listLanguagesCall } from './list-languages.ts';
import { loginCall, logoutCall } from './auth.ts';
import { endLeftSessionCall } from './left-session.ts';
import { loginWithTicketCall, registerCall, registerWithTicketCall } from './registration.ts';
import { editBankCardCall, getBankCardCall } from './bank-card.ts';
import { getBasicConfigCall } from './basic-config.ts';
import { listCouponsCall, receiveCouponCall } from './coupon.ts';
import { sendFeedbackCall } from './feedback.ts';
import { uploadFileCall } from './file.ts';
import { listFundRecordsCall } from './fund-record.ts';
import { countUnreadCall, listNotificationsCall, readNotificationsCall } from './notification.ts';
import {
  changeLoginPasswordCall,
  checkTransactionPasswordCall,
  setTransactionPasswordCall,
} from './password.ts';
import {
  cancelPlanCall,
  countWaitingPlansCall,
  getPlanCall,
  listPlansCall,
  putPlanCall,
} from './plan.ts';
import { getProductCall } from './product.ts';
import { getPushCall, renewPushCall, subscribePushCall, unsubscribePushCall } from './push.ts';
import { topUpSandboxCall } from './sandbox.ts';
import { getStatisticsCall } from './statistics.ts';
import { endSessionsCall, listSessionsCall } from './session.ts';
import {
  addPasskeyCall,
  askPasskeyCall,
  askPasskeyLoginCall,
  beginPasskeyCall,
  confirmByPasskeyCall,
  listPasskeysCall,
  loginWithPasskeyCall,
  removePasskeyCall,
  renamePasskeyCall,
  renewRecoveryCodesCall,
  setTwoStepCall,
} from './passkey.ts';
import { openStoreCall } from './store.ts';
import { editUserCall, signInCall } from './edit-user.ts';
import { getUserCall } from './user.ts';
import { cancelWithdrawalCall, getWalletCall, withdrawCall } from './wallet.ts';

/** The whole wire contract by name. For the server and for tests: a page imports its calls one by one. */
export const ALL_CALLS = {
  register: registerCall,
  login: loginCall,
  registerWithTicket: registerWithTicketCall,
  loginWithTicket: loginWithTicketCall,
  logout: logoutCall,
  endLeftSession: endLeftSessionCall,
  listSessions: listSessionsCall,
  endSessions: endSessionsCall,
  askPasskeyLogin: askPasskeyLoginCall,
  loginWithPasskey: loginWithPasskeyCall,
  listPasskeys: listPasskeysCall,
  askPasskey: askPasskeyCall,
  beginPasskey: beginPasskeyCall,
  addPasskey: addPasskeyCall,
  renamePasskey: renamePasskeyCall,
  removePasskey: removePasskeyCall,
  confirmByPasskey: confirmByPasskeyCall,
  setTwoStep: setTwoStepCall,
  renewRecoveryCodes: renewRecoveryCodesCall,
  listLanguages: listLanguagesCall,
  getBasicConfig: getBasicConfigCall,
  openStore: openStoreCall,
  getUser: getUserCall,
  editUser: editUserCall,
  signIn: signInCall,
  changeLoginPassword: changeLoginPasswordCall,
  setTransactionPassword: setTransactionPasswordCall,
  checkTransactionPassword: checkTransactionPasswordCall,
  uploadFile: uploadFileCall,
  listPlans: listPlansCall,
  getPlan: getPlanCall,
  getProduct: getProductCall,
  putPlan: putPlanCall,
  cancelPlan: cancelPlanCall,
  countWaitingPlans: countWaitingPlansCall,
  getStatistics: getStatisticsCall,
  listFollowed: listFollowedCall,
  follow: followCall,
  listCoupons: listCouponsCall,
  receiveCoupon: receiveCouponCall,
  sendFeedback: sendFeedbackCall,
  listNotifications: listNotificationsCall,
  readNotifications: readNotificationsCall,
  countUnread: countUnreadCall,
  getPush: getPushCall,
  subscribePush: subscribePushCall,
  unsubscribePush: unsubscribePushCall,
  renewPush: renewPushCall,
  getWallet: getWalletCall,
  listFundRecords: listFundRecordsCall,
  withdraw: withdrawCall,
  cancelWithdrawal: cancelWithdrawalCall,
  getBankCard: getBankCardCall,
  editBankCard: editBankCardCall,
  listAcceptances: listAcceptancesCall,
  getAcceptor: getAcceptorCall,
  topUpSandbox: topUpSandboxCall,
};
