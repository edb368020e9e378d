import {
  type Account,
  type AdapterConnection,
  type AdapterHost,
  type AttachMeta,
  type CaipAddress,
  type CaipNetworkId,
  isCaipAddress,
  isCaipNetworkId,
  type Network,
  type WalletProvider,
  walletFailed,
} from '@kit/core/adapter'
import type { AccountDescription, Requester } from './NamespaceWords.ts'

type Attached = { readonly provider: WalletProvider; readonly requester: Requester; readonly meta: AttachMeta }
export type Live = Attached & { readonly connection: AdapterConnection; readonly stop: () => void }

export type Connections = {
  readonly find: (connectorId: string) => Live | undefined
  readonly all: () => readonly AdapterConnection[]
  /** Replaces a connection of the same connector. @throws KitError `WALLET_FAILED` without an account */
  readonly put: (attached: Attached) => AdapterConnection
  /** Adds what the wallet reports about its accounts; addresses that the session does not have are ignored. */
  readonly describe: (connectorId: string, descriptions: readonly AccountDescription[]) => void
  readonly moveTo: (connectorId: string, networkId: CaipNetworkId) => void
  readonly forget: (connectorId: string) => void
  readonly destroy: () => void
}

/** Addresses, CAIP-10 or plain; a wallet may list one twice. */
const addressesIn = (value: unknown): readonly string[] => {
  const texts = (Array.isArray(value) ? value : []).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
  return [...new Set(texts.map((text) => text.slice(text.lastIndexOf(':') + 1)))]
}

/** The attached connection, updated by the events of its providers. */
export function createConnections({
  namespace,
  networks,
  emit,
}: {
  readonly namespace: string
  readonly networks: readonly Network[]
  readonly emit: AdapterHost['emit']
}): Connections {
  const live = new Map<string, Live>()

  const canonical = (id: CaipNetworkId): CaipNetworkId =>
    networks.find(({ deprecatedCaipNetworkId }) => deprecatedCaipNetworkId === id)?.caipNetworkId ?? id

  /** A chain in an event of a provider: CAIP-2, or the hex or decimal number of EIP-155. */
  const networkIn = (value: unknown): CaipNetworkId | undefined => {
    if (typeof value === 'string' && isCaipNetworkId(value))
      return value.startsWith(`${namespace}:`) ? canonical(value) : undefined
    const reference =
      typeof value === 'number' || (typeof value === 'string' && /^0x[0-9a-f]{1,13}$/i.test(value))
        ? `${Number(value)}`
        : value
    const id = `${namespace}:${String(reference)}`
    return isCaipNetworkId(id) ? canonical(id) : undefined
  }

  const toConnection = (
    { meta }: Attached,
    addresses: readonly string[],
    networkId: CaipNetworkId,
  ): AdapterConnection | undefined => {
    const [first, ...rest] = addresses.flatMap((address): readonly Account[] => {
      const caipAddress = `${networkId}:${address}` as CaipAddress
      const known = meta.accounts.find((account) => account.address.toLowerCase() === address.toLowerCase())
      return isCaipAddress(caipAddress) ? [{ type: 'eoa', ...known, address, caipAddress }] : []
    })
    if (first === undefined) return undefined
    const approved = meta.approvedNetworkIds?.map(canonical)
    return {
      connectorId: meta.connectorId,
      accounts: [first, ...rest],
      networkId,
      ...(approved && { approvedNetworkIds: [...new Set(approved)] }),
      wallet: meta.wallet,
    }
  }

  const forget = (connectorId: string): void => {
    live.get(connectorId)?.stop()
    live.delete(connectorId)
  }

  const change = (
    connectorId: string,
    {
      addresses,
      networkId,
    }: { readonly addresses?: readonly string[]; readonly networkId?: CaipNetworkId | undefined },
  ): void => {
    const before = live.get(connectorId)
    if (!before) return
    const stood = before.connection
    const connection = toConnection(
      before,
      addresses ?? stood.accounts.map(({ address }) => address),
      networkId ?? stood.networkId,
    )
    if (!connection) {
      forget(connectorId)
      emit({ type: 'connection.ended', connectorId })
    } else if (JSON.stringify(connection) !== JSON.stringify(stood)) {
      live.set(connectorId, { ...before, connection })
      emit({ type: 'connection.changed', connection })
    }
  }

  const listen = (connectorId: string, { on, removeListener }: Requester): (() => void) => {
    const heard = {
      accountsChanged: (value: unknown) => change(connectorId, { addresses: addressesIn(value) }),
      chainChanged: (value: unknown) => change(connectorId, { networkId: networkIn(value) }),
      disconnect: () => change(connectorId, { addresses: [] }),
    }
    for (const [event, listener] of Object.entries(heard)) on?.(event, listener)
    return () => {
      for (const [event, listener] of Object.entries(heard)) removeListener?.(event, listener)
    }
  }

  return {
    find: (connectorId) => live.get(connectorId),
    all: () => [...live.values()].map(({ connection }) => connection),
    put: (attached) => {
      const { connectorId, accounts, networkId } = attached.meta
      const connection = toConnection(
        attached,
        addressesIn(accounts.map(({ address }) => address)),
        canonical(networkId),
      )
      if (!connection) throw walletFailed({ connectorId, reason: 'It has no account of this namespace.' })
      forget(connectorId)
      live.set(connectorId, { ...attached, connection, stop: listen(connectorId, attached.requester) })
      return connection
    },
    describe: (connectorId, descriptions) => {
      const before = live.get(connectorId)
      if (!before) return
      const accounts = before.meta.accounts.map((account) => ({
        ...account,
        ...descriptions.find(({ address }) => address === account.address),
      }))
      const [first, ...rest] = accounts
      if (!first) return
      live.set(connectorId, { ...before, meta: { ...before.meta, accounts: [first, ...rest] } })
      change(connectorId, {})
    },
    moveTo: (connectorId, networkId) => {
      live.get(connectorId)?.requester.setDefaultChain?.(networkId)
      change(connectorId, { networkId })
    },
    forget,
    destroy: () => {
      for (const { stop } of live.values()) stop()
    },
  }
}
