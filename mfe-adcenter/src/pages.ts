import type { Pages } from '@adpartner/shared/shell/remote-facts';

/** Each page's facts for the shell: whether it needs a session and a store, its title and its header. */
export const pages = {
  '/ad-center': {
    title: 'adcenter:adCenter.title',
    back: 'none',
    icons: { logout: true },
    tab: { order: 1, icon: 'M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z' },
  },
  '/ad-center/activities': { title: 'adcenter:titles.activities' },
  '/ad-center/coupons': { title: 'adcenter:titles.coupons' },
  '/ad-center/credit': { title: 'adcenter:titles.credit' },
  '/ad-center/edit-login-password': { title: 'adcenter:titles.editLoginPassword' },
  '/ad-center/edit-pay-password': { title: 'adcenter:titles.editPayPassword' },
  '/ad-center/feedback': { title: 'adcenter:titles.feedback' },
  '/ad-center/level': { title: 'adcenter:titles.level' },
  '/ad-center/operated': { title: 'adcenter:titles.operated' },
  '/ad-center/profile': { title: 'adcenter:titles.profile' },
  '/ad-center/ques-detail': {
    title: 'adcenter:titles.question',
    icons: { language: false, notification: false },
  },
  '/ad-center/security': { title: 'adcenter:titles.security' },
  '/ad-center/user-sign': { title: 'adcenter:titles.userSign' },
  '/ad-welcome': {
    auth: false,
    back: 'none',
    transparent: true,
    icons: { language: false, notification: false, logout: false },
  },
} satisfies Pages;
