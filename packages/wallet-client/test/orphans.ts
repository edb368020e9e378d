import { stored } from './originOn.ts'
import type { memoryStorage } from './setUp.ts'

type Stored = {
  readonly session: readonly { readonly topic: string; readonly self: { readonly publicKey: string } }[]
  readonly pairing: readonly { readonly topic: string }[]
  readonly proposal: readonly {
    readonly pairingTopic: string
    readonly sessionTopic?: string
    readonly proposer: { readonly publicKey: string }
  }[]
  readonly authKeys: readonly { readonly responseTopic: string; readonly publicKey: string }[]
  readonly subscription: readonly { readonly topic: string }[]
  readonly history: readonly { readonly topic: string }[]
  readonly expirer: readonly { readonly target: string }[]
}

/** What is stored and belongs to no session, pairing, proposal or sign-in, each with the name of its store. */
export const orphansOf = (storage: ReturnType<typeof memoryStorage>): readonly string[] => {
  const list = <Kind extends keyof Stored>(kind: Kind): Stored[Kind] | [] =>
    (stored(storage, kind) ?? []) as Stored[Kind] | []
  const names = (kind: string): readonly string[] => Object.keys(stored(storage, kind) ?? {})
  const owned = new Set([
    'client_ed25519_seed',
    ...list('session').flatMap(({ topic, self }) => [topic, self.publicKey]),
    ...list('pairing').map(({ topic }) => topic),
    ...list('proposal').flatMap(({ pairingTopic, sessionTopic, proposer }) => [
      pairingTopic,
      sessionTopic,
      proposer.publicKey,
    ]),
    ...list('authKeys').flatMap(({ responseTopic, publicKey }) => [responseTopic, publicKey]),
  ])
  const all: Readonly<Record<string, readonly string[]>> = {
    keychain: names('keychain'),
    messages: names('messages'),
    messages_withoutClientAck: names('messages_withoutClientAck'),
    subscription: list('subscription').map(({ topic }) => topic),
    history: list('history').map(({ topic }) => topic),
    expirer: list('expirer').flatMap(({ target }) =>
      target.startsWith('topic:') ? [target.slice('topic:'.length)] : [],
    ),
  }
  return Object.entries(all).flatMap(([kind, found]) =>
    found.filter((name) => !owned.has(name)).map((name) => `${kind} ${name}`),
  )
}
