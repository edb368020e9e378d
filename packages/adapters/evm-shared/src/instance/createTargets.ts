import type { AdapterHost, Connector, Eip1193Provider } from '@kit/core/adapter'
import type { WalletMetadata } from '../discovery/walletMetadata.ts'
import { watchWallets } from '../discovery/watchWallets.ts'
import {
  createWalletSession,
  type SessionReports,
  type WalletSession,
  type WalletState,
} from '../session/createWalletSession.ts'

/** A way to a wallet of the page, or to one that was attached. */
export type Target = {
  readonly id: string
  readonly metadata: WalletMetadata
  readonly type: Connector['type']
  readonly session: WalletSession
}

export type Targets = {
  readonly look: () => void
  /** Returns true if `window.ethereum` is a wallet that also announced itself. */
  readonly repeats: () => boolean
  readonly all: () => readonly Target[]
  readonly find: (connectorId: string) => Target | undefined
  readonly add: (parameters: AddParameters) => Target
  readonly remove: (target: Target) => void
  /** Calls on each change of the list; the result ends that. */
  readonly subscribe: (listener: () => void) => () => void
}

type AddParameters = {
  readonly metadata: WalletMetadata
  readonly type: Connector['type']
  readonly getProvider: () => Eip1193Provider | undefined
  readonly prepare?: (() => Promise<void>) | undefined
  readonly existing?: WalletState | undefined
  readonly life: AbortSignal
}

/** The wallets of the page, each with its session. */
export function createTargets({
  host,
  life,
  reportsOf,
}: {
  readonly host: Pick<AdapterHost, 'platform'>
  readonly life: AbortSignal
  readonly reportsOf: (connectorId: string) => SessionReports
}): Targets {
  let targets: readonly Target[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly Target[]) => {
    targets = next
    for (const listener of Array.from(listeners)) listener()
  }
  const find = (connectorId: string) => targets.find(({ id }) => id === connectorId)

  const add = ({ metadata, type, getProvider, prepare, existing, life: own }: AddParameters): Target => {
    const { id } = metadata
    const { platform } = host
    const session = createWalletSession({
      ...reportsOf(id),
      connectorId: id,
      getProvider,
      prepare,
      existing,
      platform,
      life: own,
    })
    const target = { id, metadata, type, session }
    set([...targets, target])
    return target
  }

  const { look, repeats } = watchWallets({
    life,
    onWallet(metadata, getProvider) {
      if (!find(metadata.id))
        add({ metadata, type: metadata.id === 'injected' ? 'INJECTED' : 'ANNOUNCED', getProvider, life })
    },
  })

  return {
    look,
    repeats,
    all: () => targets,
    find,
    add,
    remove: (target) => set(targets.filter((other) => other !== target)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
