import { type StoredSession, textsIn } from '../storage/createStoredSession.ts'

/** Connector or explorer ids of the wallets used last, as stored, newest first (SPEC §3, §9). */
export const recentWalletIds = ({ readJson }: Pick<StoredSession, 'readJson'>): readonly string[] =>
  textsIn(readJson('recent_wallets'), 'id').slice(0, 2)
