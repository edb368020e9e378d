import type { Core } from '../kernel/Core.ts'
import type { Lazy } from '../kernel/lazy.ts'
import type { Parts } from '../kernel/registry.ts'
import type { Part } from '../kernel/slice.ts'

/** A part in a file of its own. It is made once those that it `needs` are there; all are loaded at the same time. */
function part<module, value>(
  code: () => Promise<module>,
  create: (module: module, core: Core) => value | Promise<value>,
  needs: readonly (keyof Parts)[] = [],
): Part<value, module> {
  return {
    code,
    async load(core) {
      const all: Readonly<Record<string, Lazy<unknown>>> = core.parts
      const [module] = await Promise.all([code(), ...needs.map((name) => all[name]?.())])
      return create(module, core)
    },
  }
}

/**
 * Code that is loaded by its first use, by its name in the registry. It comes with the list of wallets and not with boot: bundlers keep the
 * files of each `import()` in the file that has it.
 */
export const parts: {
  readonly [name in Exclude<keyof Parts, 'list' | 'connect' | 'restore' | 'services'>]: Part<Parts[name]>
} = {
  pendingTransactions: part(
    () => import('../transactions/followTransactions.ts'),
    ({ followTransactions }, core) => followTransactions(core),
  ),
  allWallets: part(
    () => import('../wallets/createAllWallets.ts'),
    async ({ createAllWallets }, core) => createAllWallets(core, (await core.parts.services()).explorer),
    ['services'],
  ),
  pairing: part(
    () => import('../pairing/pairWallets.ts'),
    ({ pairWallets }, core) => pairWallets(core),
    ['connect'],
  ),
  names: part(
    () => import('../features/names/createNames.ts'),
    ({ createNames }, core) => createNames(core),
    ['connect'],
  ),
  onRamp: part(
    () => import('../features/onramp/createOnRamp.ts'),
    ({ createOnRamp }, core) => createOnRamp(core),
    ['connect'],
  ),
  portfolio: part(
    () => import('../features/createPortfolio.ts'),
    ({ createPortfolio }, core) => createPortfolio(core),
  ),
  swap: part(
    () => import('../features/swap/createSwap.ts'),
    ({ createSwap }, core) => createSwap(core),
  ),
  send: part(
    () => import('../features/send/createSend.ts'),
    ({ createSend }, core) => createSend(core),
    ['connect'],
  ),
  notifications: part(
    () => import('../notifications/createNotifications.ts'),
    ({ createNotifications }, core) => createNotifications(core),
  ),
  signIn: part(
    () => import('../signin/signInBundle.ts'),
    (signIn) => signIn,
  ),
  shared: part(
    () => import('../connection/sharedConnectors.ts'),
    ({ createSharedConnectors }, core) => createSharedConnectors(core),
  ),
  embeddedWallet: part(
    () => import('../connection/embeddedWallet.ts'),
    ({ embeddedWalletOf }, core) => embeddedWalletOf(core),
  ),
  alerts: part(
    () => import('../alerts/createAlerts.ts'),
    ({ createAlerts }, core) => createAlerts(core),
  ),
  reports: part(
    () => import('../analytics/createReports.ts'),
    async ({ createReports }, core) => createReports(core, await core.parts.services()),
    ['services'],
  ),
}
