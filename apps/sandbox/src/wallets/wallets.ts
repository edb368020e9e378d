import { drawnWallets } from './drawnWallets.ts'
import { inventWallets } from './inventWallets.ts'
import { oddWallets } from './oddWallets.ts'
import type { Wallet } from './Wallet.ts'

/** Every wallet of the explorer, in its order. None of them exists. */
export const wallets: readonly Wallet[] = [...drawnWallets, ...oddWallets, ...inventWallets(280)]
