import { createAccountChoice, type AccountChoice } from '../account/createAccountChoice.ts'
import { createRecentConnections, type RecentConnectionsKeeper } from '../connection/createRecentConnections.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { Platform } from '../platform/Platform.ts'
import { createRecordStorage } from '../storage/createRecordStorage.ts'
import type { KitStore } from '../store/createKitStore.ts'

/** What a visitor did with connections before, kept over reloads: those who connect for the first time have none of it. */
export type Remembered = AccountChoice & RecentConnectionsKeeper

export type CreateRememberedParameters = {
  readonly store: KitStore
  readonly platform: Platform
  readonly options: Pick<ResolvedOptions, 'id' | 'adapters'>
  readonly onError: (error: unknown) => void
}

export function createRemembered({ store, platform, options, onError }: CreateRememberedParameters): Remembered {
  const records = createRecordStorage({ storage: platform.storage, id: options.id, onError })
  const namespaces = options.adapters.map(({ namespace }) => namespace)
  return { ...createAccountChoice({ store, records }), ...createRecentConnections({ store, records, namespaces }) }
}
