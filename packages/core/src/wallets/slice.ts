import type { Getter, PrimitiveAtom } from 'jotai/vanilla'
import type { MachineOf } from '../kernel/registry.ts'
import { part, type Slice } from '../kernel/slice.ts'
import type { AllWalletsEffect, AllWalletsEvent, AllWalletsState } from './allWalletsMachine.ts'
import type { AllWallets } from './createAllWallets.ts'
import type { WalletItem } from './list.ts'
import type { WalletsEffect, WalletsEvent, WalletsState } from './machine.ts'

/** How the wallet list follows from the slices. */
export type WalletLister = { readonly list: (read: Getter) => readonly WalletItem[] }

declare module '../kernel/registry.ts' {
  interface Slices {
    /** The installed wallets, the list of the explorer, and the wallets that were used last. */
    readonly wallets: WalletsState
    /** The state of AllWallets. */
    readonly allWallets: AllWalletsState
  }
  interface Derived {
    /** `wallets` as the one pure function lists them. */
    readonly walletList: readonly WalletItem[]
  }
  interface SetEarly {
    readonly wallets: true
  }
  interface Machines {
    readonly wallets: MachineOf<'wallets', WalletsEvent, WalletsEffect>
    readonly allWallets: MachineOf<'allWallets', AllWalletsEvent, AllWalletsEffect>
  }
  interface Parts {
    readonly allWallets: AllWallets
  }
}
declare module '../kernel/Core.ts' {
  interface Core {
    /** Set by the bundle that lists wallets, so that a page which lists none does not load its rules. */
    readonly walletLister: PrimitiveAtom<WalletLister>
  }
}

export const walletsSlice: Slice<'wallets' | 'allWallets', 'allWallets'> = {
  initial: () => ({
    wallets: { discovery: { status: 'idle' }, connectors: {}, explorer: { status: 'idle' }, recent: [] },
    allWallets: { status: 'idle', search: { text: '', certifiedOnly: false }, attempt: 0 },
  }),
  parts: {
    allWallets: part(
      () => import('./createAllWallets.ts'),
      async ({ createAllWallets }, core) => createAllWallets(core, (await core.parts.services()).explorer),
      ['services'],
    ),
  },
}
