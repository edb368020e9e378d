import type { Account, AccountType } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { defaultAccountType } from '../networks/defaultAccountType.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { KitStore } from '../store/createKitStore.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import { selectAccount } from './selectAccount.ts'

/** Which of a connection's accounts the page sees: the wallet's first of the preferred type (ARCHITECTURE 9). */
export type AccountChoice = {
  readonly accountOf: (namespace: string, connection: AdapterConnection) => Account
  /** The visitor's choice; kept over reloads. */
  readonly prefer: (namespace: string, type: AccountType) => void
}

export function createAccountChoice({ store, options, session }: {
  readonly store: KitStore
  readonly options: ResolvedOptions
  readonly session: SessionStorage
}): AccountChoice {
  const stored = session.accountTypes()
  if (Object.keys(stored).length > 0) store.update({ accountTypes: stored })
  return {
    accountOf: (namespace, connection) =>
      selectAccount(connection, store.get().accountTypes[namespace] ?? defaultAccountType(namespace, options.defaultAccountTypes)),
    prefer(namespace, type) {
      const accountTypes = { ...store.get().accountTypes, [namespace]: type }
      store.update({ accountTypes })
      session.setAccountTypes(accountTypes)
    },
  }
}
