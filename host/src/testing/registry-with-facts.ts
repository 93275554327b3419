/** A registry with releases of four remotes that declare their pages; only their facts are filled in. */
export const REGISTRY_WITH_FACTS = {
  remotes: {
    adcenter: {
      facts: {
        pages: {
          '/ad-center': { back: 'none', icons: { logout: true } },
          '/ad-center/profile': {},
          '/ad-welcome': { auth: false, back: 'none', transparent: true },
        },
        calls: {
          '/ad-center': [
            { method: 'GET', path: '/figures?time_zone={time_zone}', fresh: 15_000 },
            { method: 'POST', path: '/waiting', body: '{}', fresh: 15_000 },
          ],
        },
      },
    },
    plan: { facts: { pages: { '/plan': { back: { to: '/ad-center' } } }, calls: {} } },
    wallet: {
      facts: {
        pages: {
          '/wallet': {},
          '/wallet/record': {},
          '/wallet/withdraw': {},
          '/wallet/help': { auth: false },
        },
        calls: { '/wallet': [{ method: 'GET', path: '/user/property', fresh: 30_000 }] },
      },
      canary: { facts: { pages: { '/wallet': {}, '/wallet/record': { auth: false } }, calls: {} } },
    },
    notification: {
      facts: {
        pages: { '/notification': { store: false }, '/notification/detail': { store: false } },
        calls: {
          '/notification': [
            { method: 'POST', path: '/user/notifications', body: '{"size":20}', fresh: 15_000 },
          ],
        },
      },
    },
  },
};
