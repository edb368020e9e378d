import { type StoredSession, textsIn } from '../storage/createStoredSession.ts'

/** How many wallets are remembered. */
export const maximum = 2

export type ReadJson = Pick<StoredSession, 'readJson'>

/** Connector or explorer ids of the most recently used wallets as stored, newest first, at most 2. */
export const recentWalletIds = ({ readJson }: ReadJson): readonly string[] =>
  textsIn(readJson('recent_wallets'), 'id').slice(0, maximum)

/** The stored records of wallets: the last paired one, then those of the recent list. */
export const storedRecords = ({ readJson }: ReadJson): readonly unknown[] => {
  const list = readJson('recent_wallets')
  return [readJson('recent_wallet'), ...(Array.isArray(list) ? (list as readonly unknown[]) : [])]
}

/** Whether details of a paired wallet are stored. Connectors are stored by their ids alone. */
export const hasPairedWallets = (session: ReadJson): boolean =>
  storedRecords(session).some((record) => Object(record)['name'] !== undefined)
