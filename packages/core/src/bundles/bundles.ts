/** All code that is loaded after boot: a bundle for each moment that follows, and one for each feature. */
export type Bundles = {
  /** The modal is opened, or an adapter is needed: adapters are set up, and wallets are listed. */
  readonly list: () => Promise<typeof import('./list.ts')>
  /** A wallet was chosen, or a session is stored: everything that a connection needs. */
  readonly connect: () => Promise<typeof import('./connect.ts')>
  /** A session is stored, or another tab or a login at a provider brings one. */
  readonly restore: () => Promise<typeof import('./restore.ts')>
  readonly services: () => Promise<typeof import('../services/createServices.ts')>
  readonly sharedConnectors: () => Promise<typeof import('../connection/sharedConnectors.ts')>
  readonly embeddedWallet: () => Promise<typeof import('../connection/embeddedWallet.ts')>
  readonly signIn: () => Promise<typeof import('./signIn.ts')>
  readonly pairing: () => Promise<typeof import('../pairing/pairWallets.ts')>
  readonly allWallets: () => Promise<typeof import('../wallets/createAllWallets.ts')>
  readonly pendingTransactions: () => Promise<typeof import('../transactions/followTransactions.ts')>
  readonly portfolio: () => Promise<typeof import('../features/createPortfolio.ts')>
  readonly send: () => Promise<typeof import('../features/send/createSend.ts')>
  readonly names: () => Promise<typeof import('../features/names/createNames.ts')>
  readonly onRamp: () => Promise<typeof import('../features/onramp/createOnRamp.ts')>
  readonly swap: () => Promise<typeof import('../features/swap/createSwap.ts')>
  readonly notifications: () => Promise<typeof import('../notifications/createNotifications.ts')>
  readonly alerts: () => Promise<typeof import('../alerts/createAlerts.ts')>
  readonly reports: () => Promise<typeof import('../analytics/createReports.ts')>
}

export const bundles: Bundles = {
  list: () => import('./list.ts'),
  connect: () => import('./connect.ts'),
  restore: () => import('./restore.ts'),
  services: () => import('../services/createServices.ts'),
  sharedConnectors: () => import('../connection/sharedConnectors.ts'),
  embeddedWallet: () => import('../connection/embeddedWallet.ts'),
  signIn: () => import('./signIn.ts'),
  pairing: () => import('../pairing/pairWallets.ts'),
  allWallets: () => import('../wallets/createAllWallets.ts'),
  pendingTransactions: () => import('../transactions/followTransactions.ts'),
  portfolio: () => import('../features/createPortfolio.ts'),
  send: () => import('../features/send/createSend.ts'),
  names: () => import('../features/names/createNames.ts'),
  onRamp: () => import('../features/onramp/createOnRamp.ts'),
  swap: () => import('../features/swap/createSwap.ts'),
  notifications: () => import('../notifications/createNotifications.ts'),
  alerts: () => import('../alerts/createAlerts.ts'),
  reports: () => import('../analytics/createReports.ts'),
}
