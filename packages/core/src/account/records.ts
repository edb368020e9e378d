import type { AccountType } from '../adapter/Account.ts'
import { type RecentConnection, recentLimit } from '../connection/recentConnections.ts'
import type { Core } from '../kernel/Core.ts'
import { dispatch, read } from '../kernel/dispatch.ts'
import type { Values } from '../kernel/registry.ts'
import { sessionOf } from '../storage/createSessionStorage.ts'
import { createRecordStorage } from '../storage/createRecordStorage.ts'
import type { ChosenAccount } from './selectAccount.ts'

/** The user's recent connections, kept across visits. */
const keys = {
  recentConnections: 'recent_connections',
  accountTypes: 'preferred_account_types',
  chosenAccounts: 'chosen_accounts',
} as const

/** Whether the user hides amounts: `true`, or nothing. */
const hiddenKey = 'hide_balances'

const types: readonly unknown[] = ['eoa', 'smartAccount', 'payment'] satisfies readonly AccountType[]
const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length < 256

const parseType = (value: unknown): AccountType | undefined =>
  types.includes(value) ? (value as AccountType) : undefined

function parseChosen(value: unknown): ChosenAccount | undefined {
  const { connectorId, address, selected } = Object(value) as { readonly [field in keyof ChosenAccount]?: unknown }
  return isText(connectorId) && isText(address) && isText(selected) ? { connectorId, address, selected } : undefined
}

const parseRecent = (value: unknown): readonly RecentConnection[] =>
  (Array.isArray(value) ? value : [])
    .map((entry: unknown) => Object(entry) as { readonly [field in keyof RecentConnection]?: unknown })
    .flatMap(({ connectorId, name }) => (isText(connectorId) && isText(name) ? [{ connectorId, name }] : []))
    .slice(0, recentLimit)

const recordsOf = ({ platform, options, onError }: Core) =>
  createRecordStorage({ storage: platform.storage, id: options.id, onError })

/** Puts the stored records into the state. */
export function readRecords(core: Core): void {
  const records = recordsOf(core)
  const recent = records.read(keys.recentConnections, parseRecent)
  const namespaces = core.options.adapters.map(({ namespace }) => namespace)
  dispatch(core, {
    to: 'values',
    change: {
      recentConnections: Object.fromEntries(namespaces.map((namespace) => [namespace, recent[namespace] ?? []])),
      accountTypes: records.read(keys.accountTypes, parseType),
      chosenAccounts: records.read(keys.chosenAccounts, parseChosen),
      portfolio: { ...read(core, 'portfolio'), hidesBalances: core.session.readJson(hiddenKey) === true },
    },
  })
}

/** Stores the records that have changed. */
export function storeRecords(core: Core, change: Partial<Values>): void {
  for (const name of Object.keys(keys) as (keyof typeof keys)[]) {
    const record = change[name]
    if (record) recordsOf(core).write(keys[name], record)
  }
  const { hidesBalances } = change.portfolio ?? {}
  if (hidesBalances !== undefined && hidesBalances !== (core.session.readJson(hiddenKey) === true))
    sessionOf(core).write(hiddenKey, JSON.stringify(hidesBalances))
}
