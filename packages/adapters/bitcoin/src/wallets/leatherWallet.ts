import { walletChanged } from '@kit/core/adapter'
import { malformed, rpcFailure } from '../errors/toKitError.ts'
import type { ChainName } from '../network/ChainName.ts'
import { isRecord, methodOf } from '../text/values.ts'
import { base64ToHex } from '../text/bytes.ts'
import type { BitcoinWallet, NamedAccount, Shared } from './BitcoinWallet.ts'

const purposes: Readonly<Record<string, 'payment' | 'ordinals'>> = { p2wpkh: 'payment', p2tr: 'ordinals' }

/**
 * `window.LeatherProvider`: JSON-RPC answers, or thrown as such. Each request names its network; it says nothing
 * unasked and cannot tell without a prompt what it shared before.
 */
export function leatherWallet(provider: unknown): BitcoinWallet {
  const send = methodOf(provider, 'request')
  const request = async (method: string, params?: unknown): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await send?.(method, params)
    const error = isRecord(answer) ? answer['error'] : undefined
    if (isRecord(error)) throw rpcFailure(error)
    const result = isRecord(answer) ? answer['result'] : undefined
    if (!isRecord(result)) throw malformed('it holds no result')
    return result
  }
  /** By address: `sendTransfer` names its sender by the number of the account, which is part of the BIP-32 path. */
  const accountIndexes = new Map<string, number>()
  const share = async (chain: ChainName): Promise<Shared> => {
    const { addresses } = await request('getAddresses', { network: chain })
    if (!Array.isArray(addresses)) throw malformed('it holds no addresses')
    const accounts = addresses
      .filter(isRecord)
      .filter(({ symbol }) => symbol === 'BTC')
      .map(
        ({ address, publicKey, derivationPath, type }): NamedAccount => ({
          address,
          publicKey,
          path: derivationPath,
          purpose: purposes[String(type)],
        }),
      )
    accountIndexes.clear()
    for (const { address, path } of accounts) {
      const [, index] = /^m\/\d+'\/\d+'\/(\d{1,9})'/.exec(String(path)) ?? []
      if (typeof address === 'string' && index !== undefined) accountIndexes.set(address, Number(index))
    }
    return { chain, accounts }
  }
  return {
    provider: { kind: 'custom', provider },
    connect: ({ chain, usual }) => share(chain ?? usual),
    switchChain: (chain) => share(chain),
    schemes: ['bip322', 'ecdsa'],
    signMessage: async ({ message, address, scheme, chain }) => {
      const paymentType = /^(bc|tb|bcrt)1p/i.test(address) ? 'p2tr' : 'p2wpkh'
      const type = scheme === 'ecdsa' ? 'legacy' : 'bip322'
      const answer = await request('signMessage', { message, paymentType, type, network: chain })
      // The address is not a parameter, and the wallet does not report that another account was selected.
      if (typeof answer['address'] === 'string' && answer['address'] !== address) throw walletChanged()
      return answer['signature']
    },
    broadcasts: true,
    signPsbt: async ({ psbt, inputs, broadcast, chain }) => {
      const allowedSighash = [...new Set(inputs.flatMap(({ sighashTypes }) => sighashTypes ?? []))]
      const answer = await request('signPsbt', {
        hex: base64ToHex(psbt),
        signAtIndex: inputs.map(({ index }) => index),
        ...(allowedSighash.length > 0 && { allowedSighash }),
        broadcast,
        network: chain,
      })
      return { psbt: answer['hex'], hash: answer['txid'] }
    },
    sendTransfer: async ({ address, to, sats, chain }) => {
      const account = accountIndexes.get(address)
      const recipients = [{ address: to, amount: `${sats}` }]
      return (await request('sendTransfer', { recipients, network: chain, ...(account !== undefined && { account }) }))[
        'txid'
      ]
    },
  }
}
