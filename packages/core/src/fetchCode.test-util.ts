import { slices } from './boot/slices.ts'
import type { AnySlice } from './kernel/slice.ts'

const all: readonly AnySlice[] = slices

/** All code that a kit loads when it is first needed. Once it is there, what follows an action is a matter of turns. */
export const fetchCode = (): Promise<unknown> =>
  Promise.all([
    ...all.flatMap(({ parts = {} }) => Object.values(parts).map(({ code }) => code())),
    import('./analytics/createAnalytics.ts'),
    import('./logger/createLogger.ts'),
    import('./services/blockchain/identity.ts'),
    import('./services/blockchain/service.ts'),
    import('./services/explorer.ts'),
    import('./services/http.ts'),
    import('./wallets/explorerPages.ts'),
    import('./wallets/rememberedWallets.ts'),
  ])
