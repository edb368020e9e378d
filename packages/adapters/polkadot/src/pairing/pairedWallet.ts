import type { Account, CaipNetworkId } from '@kit/core/adapter'
import { fromHex } from '@polkadot-api/utils'
import { networkOfGenesis } from '../address/addresses.ts'
import type { InjectedWallet, PjsSignerPayload, PjsSignerRaw } from '../injected/InjectedWallet.ts'

/** What a pairing gives of a session: requests, each for a chain of it (`chain`; else the session's default one), and events. */
type Requester = {
  readonly request: (
    request: { readonly method: string; readonly params: unknown },
    chain?: CaipNetworkId,
  ) => Promise<unknown>
  readonly on?: ((event: string, listener: (value: unknown) => void) => unknown) | undefined
  readonly removeListener?: ((event: string, listener: (value: unknown) => void) => unknown) | undefined
}

export type PairedWalletOptions = {
  readonly accounts?: readonly Account[] | undefined
  /** The network of the connection: a payload that names no chain is signed for it. */
  readonly networkOf?: (() => CaipNetworkId) | undefined
}

/** A wallet at the other end of a pairing in the shape of an injected one; undefined where it takes no requests. */
export function pairedWallet(
  value: unknown,
  { accounts = [], networkOf }: PairedWalletOptions = {},
): InjectedWallet | undefined {
  if (typeof (Object(value) as { readonly request?: unknown }).request !== 'function') return undefined
  const provider = value as Requester
  return {
    accounts: {
      get: () => Promise.resolve(accounts),
      subscribe(listener) {
        const onAccounts = (list: unknown) =>
          listener(Array.isArray(list) ? list.map((entry: unknown) => ({ address: addressIn(entry) })) : list)
        provider.on?.('accountsChanged', onAccounts)
        return () => provider.removeListener?.('accountsChanged', onAccounts)
      },
    },
    signer: {
      signPayload(payload) {
        const { address, genesisHash } = payload as PjsSignerPayload
        return provider.request(
          { method: 'polkadot_signTransaction', params: { address, transactionPayload: payload } },
          networkOfGenesis(genesisHash),
        )
      },
      signRaw(raw) {
        const { address, data } = raw as PjsSignerRaw
        return provider.request(
          { method: 'polkadot_signMessage', params: { address, message: textOf(data) } },
          networkOf?.(),
        )
      },
    },
  }
}

/** An address, or the last part of a CAIP-10 one. */
const addressIn = (entry: unknown): unknown =>
  typeof entry === 'string' ? entry.slice(entry.lastIndexOf(':') + 1) : undefined

/** The method takes text; bytes that are none are sent as hex, as wallets of this method do it. */
function textOf(data: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fromHex(data))
  } catch {
    return data
  }
}
