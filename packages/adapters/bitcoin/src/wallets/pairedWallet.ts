import type { WalletProvider } from '@kit/core/adapter'
import { malformed } from '../errors/toKitError.ts'
import { chainIds, type ChainName } from '../network/ChainName.ts'
import { isRecord, methodOf } from '../text/values.ts'
import { type BitcoinWallet, listen, type NamedAccount } from './BitcoinWallet.ts'

const purposes: Readonly<Record<string, 'payment' | 'ordinals'>> = {
  payment: 'payment',
  ordinal: 'ordinals',
  ordinals: 'ordinals',
}

export type PairedWallet = BitcoinWallet & {
  /** `getAccountAddresses`: what the wallet knows of the addresses of an account, or of the one that it has selected. */
  readonly addressesOf: (account: string | undefined, chain: ChainName) => Promise<readonly NamedAccount[]>
  /** The accounts that the other side names when they change. */
  readonly onAccounts: (listener: (accounts: unknown) => void) => () => void
}

/** The provider of a pairing: `sendTransfer`, `signMessage`, `signPsbt`, `getAccountAddresses`. */
export function pairedWallet(provider: WalletProvider): PairedWallet | undefined {
  const target: unknown = provider.kind === 'walletStandard' ? undefined : provider.provider
  const send = methodOf(target, 'request')
  if (!send) return undefined
  /** Providers of several chains take the chain behind the request. */
  const request = (chain: ChainName, method: string, params: unknown) => send({ method, params }, chainIds[chain])
  return {
    provider,
    connect: () => Promise.reject(malformed('a pairing is not connected by its adapter')),
    onAccounts: (listener) => listen(target, { accountsChanged: listener, bip122_addressesChanged: listener }),
    addressesOf: async (account, chain) => {
      const answer = await request(chain, 'getAccountAddresses', {
        ...(account !== undefined && { account }),
        intentions: ['payment', 'ordinal'],
      })
      if (!Array.isArray(answer)) throw malformed('it holds no addresses')
      return answer.filter(isRecord).map(({ address, publicKey, path, intention }) => ({
        address,
        publicKey,
        path,
        purpose: purposes[String(intention)],
      }))
    },
    schemes: ['ecdsa', 'bip322'],
    signMessage: async ({ address, chain, message, scheme }) => {
      const answer = await request(chain, 'signMessage', { account: address, address, message, protocol: scheme })
      return isRecord(answer) ? answer['signature'] : undefined
    },
    broadcasts: true,
    signPsbt: async ({ address, chain, psbt, inputs, broadcast }) => {
      const answer = await request(chain, 'signPsbt', { account: address, psbt, signInputs: inputs, broadcast })
      return isRecord(answer) ? { psbt: answer['psbt'], hash: answer['txid'] } : { psbt: undefined }
    },
    sendTransfer: async ({ address, chain, to, sats }) => {
      const answer = await request(chain, 'sendTransfer', { account: address, recipientAddress: to, amount: `${sats}` })
      return isRecord(answer) ? answer['txid'] : undefined
    },
  }
}
