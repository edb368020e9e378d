import type { AccountType } from '../adapter/Account.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import type { KitStore } from '../store/createKitStore.ts'
import type { RecordStorage } from '../storage/createRecordStorage.ts'
import type { ChosenAccount, ChosenAccounts } from './ChosenAccount.ts'

/** Which of a connection's accounts the visitor chose to see (ARCHITECTURE 9). */
export type AccountChoice = {
  readonly chosen: (namespace: string) => ChosenAccount | undefined
  /** The visitor's choice of a type; kept over reloads. It ends the choice of one account. */
  readonly prefer: (namespace: string, type: AccountType) => void
  /** The visitor's choice of one account; kept over reloads. */
  readonly choose: (namespace: string, connection: AdapterConnection, address: string) => void
}

const key = 'chosen_accounts'
const typesKey = 'preferred_account_types'
const types: readonly unknown[] = ['eoa', 'smartAccount', 'payment'] satisfies readonly AccountType[]
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length < 256

function parseChosen(value: unknown): ChosenAccount | undefined {
  const { connectorId, address, selected } = Object(value) as { readonly [field in keyof ChosenAccount]?: unknown }
  return isText(connectorId) && isText(address) && isText(selected) ? { connectorId, address, selected } : undefined
}

export function createAccountChoice({
  store,
  records,
}: {
  readonly store: KitStore
  readonly records: RecordStorage
}): AccountChoice {
  const stored = records.read(typesKey, (value) => (types.includes(value) ? (value as AccountType) : undefined))
  if (Object.keys(stored).length > 0) store.update({ accountTypes: stored })
  let chosen: ChosenAccounts = records.read(key, parseChosen)
  const keep = (next: ChosenAccounts): void => {
    chosen = next
    records.write(key, next)
  }
  return {
    chosen: (namespace) => (Object.hasOwn(chosen, namespace) ? chosen[namespace] : undefined),
    prefer(namespace, type) {
      const accountTypes = { ...store.get().accountTypes, [namespace]: type }
      store.update({ accountTypes })
      records.write(typesKey, accountTypes)
      if (!Object.hasOwn(chosen, namespace)) return
      const { [namespace]: _, ...others } = chosen
      keep(others)
    },
    choose: (namespace, { connectorId, accounts }, address) =>
      keep({ ...chosen, [namespace]: { connectorId, address, selected: accounts[0].address } }),
  }
}
