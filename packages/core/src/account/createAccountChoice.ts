import type { Account, AccountType } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { defaultAccountType } from '../networks/defaultAccountType.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { KitStore } from '../store/createKitStore.ts'
import type { RecordStorage } from '../storage/createRecordStorage.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import type { ChosenAccount, ChosenAccounts } from './ChosenAccount.ts'
import { selectAccount } from './selectAccount.ts'

/** Which of a connection's accounts the page sees: what the visitor chose, else the wallet's first of the preferred type (ARCHITECTURE 9). */
export type AccountChoice = {
  readonly accountOf: (namespace: string, connection: AdapterConnection) => Account
  /** The visitor's choice of a type; kept over reloads. It ends the choice of one account. */
  readonly prefer: (namespace: string, type: AccountType) => void
  /** The visitor's choice of one account; kept over reloads. */
  readonly choose: (namespace: string, connection: AdapterConnection, address: string) => void
}

const key = 'chosen_accounts'
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length < 256

function parseChosen(value: unknown): ChosenAccount | undefined {
  const { connectorId, address, selected } = Object(value) as { readonly [field in keyof ChosenAccount]?: unknown }
  return isText(connectorId) && isText(address) && isText(selected) ? { connectorId, address, selected } : undefined
}

export function createAccountChoice({ store, options, session, records }: {
  readonly store: KitStore
  readonly options: ResolvedOptions
  readonly session: SessionStorage
  readonly records: RecordStorage
}): AccountChoice {
  const stored = session.accountTypes()
  if (Object.keys(stored).length > 0) store.update({ accountTypes: stored })
  let chosen: ChosenAccounts = records.read(key, parseChosen)
  const keep = (next: ChosenAccounts): void => {
    chosen = next
    records.write(key, next)
  }
  return {
    accountOf: (namespace, connection) =>
      selectAccount(
        connection,
        store.get().accountTypes[namespace] ?? defaultAccountType(namespace, options.defaultAccountTypes),
        Object.hasOwn(chosen, namespace) ? chosen[namespace] : undefined,
      ),
    prefer(namespace, type) {
      const accountTypes = { ...store.get().accountTypes, [namespace]: type }
      store.update({ accountTypes })
      session.setAccountTypes(accountTypes)
      if (!Object.hasOwn(chosen, namespace)) return
      const { [namespace]: _, ...others } = chosen
      keep(others)
    },
    choose: (namespace, { connectorId, accounts }, address) => keep({ ...chosen, [namespace]: { connectorId, address, selected: accounts[0].address } }),
  }
}
