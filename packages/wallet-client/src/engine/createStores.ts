import { createStore } from '../storage/createStore.ts'
import type { Store } from '../storage/createStore.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import type { AuthPayload, PendingAuthRequest } from '../types/Auth.ts'
import type { PendingRequest } from '../types/PendingRequest.ts'
import type { Proposal } from '../types/Proposal.ts'
import type { Session, TransportType } from '../types/Session.ts'

import type { RecentlyDeleted } from './createRecentlyDeleted.ts'

export type AuthKey = {
  readonly responseTopic: string
  readonly publicKey: string
  /** Unix time in seconds. Clients of this protocol store none. */
  readonly expiry?: number | undefined
  /** What this sign-in asked for: the answer may come to a later page. */
  readonly asked?: AskedSignIn | undefined
}
export type AskedSignIn = {
  readonly id: number
  readonly pairingTopic: string
  /** Of the proposal beside it. */
  readonly proposalId: number
  readonly authPayload: AuthPayload
  readonly transportType: TransportType
  /** The page that gets the answer. */
  readonly tab: string | undefined
}
export type AuthPairingTopic = { readonly topic: string; readonly pairingTopic: string }

export type Stores = {
  readonly session: Store<string, Session>
  readonly proposal: Store<number, Proposal>
  readonly pendingRequest: Store<number, PendingRequest>
  readonly auth: {
    readonly authKeys: Store<string, AuthKey>
    readonly pairingTopics: Store<string, AuthPairingTopic>
    readonly requests: Store<number, PendingAuthRequest>
  }
}

/** The stores under the keys that clients of this protocol use. `prefix` is empty or begins with a colon. */
export const createStores = (storage: KeyValueStore, prefix: string, deleted: RecentlyDeleted): Stores => {
  const client = <Key extends string | number, Value extends object>(
    name: string,
    keyOf: (value: Value) => Key,
  ): Store<Key, Value> =>
    createStore({ storage, storageKey: `wc@2:client:0.3${prefix}//${name}`, name, keyOf, checkDeleted: deleted.check })
  const auth = <Key extends string | number, Value extends object>(
    name: string,
    keyOf: (value: Value) => Key,
  ): Store<Key, Value> => createStore({ storage, storageKey: `wc@1.5:auth:0.3${prefix}//${name}`, name, keyOf })
  return {
    session: client('session', ({ topic }: Session) => topic),
    proposal: client('proposal', ({ id }: Proposal) => id),
    pendingRequest: client('request', ({ id }: PendingRequest) => id),
    auth: {
      authKeys: auth('authKeys', ({ responseTopic }: AuthKey) => responseTopic),
      pairingTopics: auth('pairingTopics', ({ topic }: AuthPairingTopic) => topic),
      requests: auth('requests', ({ id }: PendingAuthRequest) => id),
    },
  }
}
