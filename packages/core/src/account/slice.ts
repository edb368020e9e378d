import type { AccountType } from '../adapter/Account.ts'
import type { MachineByNamespace } from '../kernel/registry.ts'
import type { Slice } from '../kernel/slice.ts'
import { eachNamespace } from '../options/eachNamespace.ts'
import type { AccountState } from './AccountState.ts'
import type { AccountEffect, AccountEvent } from './machine.ts'
import type { ChosenAccounts } from './selectAccount.ts'

declare module '../kernel/registry.ts' {
  interface Slices {
    /** By CAIP-2 namespace. */
    readonly accounts: Readonly<Record<string, AccountState>>
    /** The type of account that the user chose, by namespace; a namespace that is not here has the dapp's. */
    readonly accountTypes: Readonly<Record<string, AccountType>>
  }
  interface Hidden {
    /** Accounts that the user chose among those that a wallet shared. */
    readonly chosenAccounts: ChosenAccounts
  }
  interface Machines {
    readonly account: MachineByNamespace<'accounts', AccountEvent, AccountEffect>
  }
}

export const accountSlice: Slice<'accounts' | 'accountTypes' | 'chosenAccounts'> = {
  initial: (options) => ({
    accounts: eachNamespace(options, {
      caipAddress: null,
      balance: { status: 'absent' },
      identity: { status: 'absent' },
      attempt: 0,
    }),
    accountTypes: {},
    chosenAccounts: {},
  }),
  byNamespace: { account: 'accounts' },
}
