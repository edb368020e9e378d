import { moments } from './boot/moments.ts'
import { parts } from './bundles/parts.ts'

/** All code that a kit loads when it is first needed. Once it is there, what follows an action is a matter of turns. */
export const fetchCode = (): Promise<unknown> =>
  Promise.all([
    ...Object.values({ ...parts, ...moments }).map(({ code }) => code()),
    import('./analytics/createAnalytics.ts'),
    import('./logger/createLogger.ts'),
    import('./services/blockchain/identity.ts'),
    import('./services/blockchain/service.ts'),
    import('./services/explorer.ts'),
    import('./services/http.ts'),
    import('./wallets/explorerPages.ts'),
    import('./wallets/rememberedWallets.ts'),
  ])
