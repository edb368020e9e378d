import type {
  Account,
  CaipNetworkId,
  Eip1193Provider,
  SharedConnector,
  SharedConnectorHost,
  SharedSession,
  WalletProvider,
} from '@kit/core/adapter'
import { createWillingProvider, developmentKeys } from '@kit/testing'
import { privateKeyToAccount } from 'viem/accounts'

export type Pairing = {
  readonly connector: SharedConnector
  /** The peer ends the session. */
  readonly end: () => void
  /** The peer shares other accounts of one namespace. */
  readonly changeAccount: (namespace: string) => void
  readonly isLive: () => boolean
}

const [one = '0x', two = '0x'] = developmentKeys.slice(6, 8).map((key) => privateKeyToAccount(key).address)
const bitcoinAddress = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'

/** A session over EVM and Bitcoin, not Solana, whose peer approves at once. */
export function createPairing(chains: { readonly eip155: CaipNetworkId; readonly bip122: CaipNetworkId }): Pairing {
  let host: SharedConnectorHost | undefined
  let session: SharedSession | null = null
  let selected = one
  const account = (networkId: CaipNetworkId, address: string, type: Account['type']): Account => ({
    caipAddress: `${networkId}:${address}`,
    address,
    type,
  })
  const create = (): SharedSession => ({
    wallet: { name: 'Pocket' },
    namespaces: {
      eip155: { accounts: [account(chains.eip155, selected, 'eoa')], networkId: chains.eip155 },
      bip122: { accounts: [account(chains.bip122, bitcoinAddress, 'payment')], networkId: chains.bip122 },
    },
  })
  const bitcoin: Eip1193Provider = {
    request: async ({ method }) =>
      method === 'getAccountAddresses' ? [{ address: bitcoinAddress, intention: 'payment' }] : null,
    on: () => {},
    removeListener: () => {},
  }
  const providers = (namespace: string): WalletProvider | undefined =>
    session === null
      ? undefined
      : namespace === 'eip155'
        ? {
            kind: 'eip1193',
            provider: createWillingProvider([selected], `0x${Number(chains.eip155.split(':')[1]).toString(16)}`),
          }
        : namespace === 'bip122'
          ? { kind: 'eip1193', provider: bitcoin }
          : undefined
  const end = (): void => {
    session = null
    host?.emit({ type: 'session.ended' })
  }
  return {
    isLive: () => session !== null,
    end: () => {
      if (session) end()
    },
    changeAccount(namespace) {
      if (!session || namespace !== 'eip155') return
      selected = selected === one ? two : one
      session = create()
      host?.emit({ type: 'session.changed', session })
    },
    connector: {
      id: 'pairing',
      name: 'Pairing',
      type: 'WALLET_CONNECT',
      load: async () => (its) => {
        host = its
        return {
          connect: async () => (session = create()),
          reconnect: async () => session,
          disconnect: async () => {
            session = null
          },
          providerFor: providers,
          destroy: () => {
            // A page that was left is forgotten, even if the next one never loads this.
            if (host === its) host = undefined
          },
        }
      },
    },
  }
}
