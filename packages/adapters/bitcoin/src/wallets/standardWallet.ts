import { honoursSilent } from '@kit/core/adapter'
import { base64, hex, utf8 } from '@scure/base'
import { malformed, toKitError } from '../errors/toKitError.ts'
import { type ChainName, chainNames } from '../network/ChainName.ts'
import { isRecord, methodOf } from '../text/values.ts'
import { type BitcoinWallet, type NamedAccount, notShared, purposeOf, type Shared } from './BitcoinWallet.ts'

/** The parameters of `bitcoin:connect`. Accounts should be returned in the same order, which says no more than that the second is not for payments. */
const purposes = ['payment', 'ordinals'] as const

const sigHashes: Readonly<Record<number, string>> = {
  1: 'ALL',
  2: 'NONE',
  3: 'SINGLE',
  129: 'ALL|ANYONECANPAY',
  130: 'NONE|ANYONECANPAY',
  131: 'SINGLE|ANYONECANPAY',
}

/** A wallet that registered by the Wallet Standard with `bitcoin:connect`. */
export function standardWallet(wallet: Readonly<Record<string, unknown>>): BitcoinWallet {
  const feature = (name: string): unknown => {
    const features = wallet['features']
    return isRecord(features) ? features[name] : undefined
  }
  const call = (name: string) => methodOf(feature(name), name.slice(name.indexOf(':') + 1))

  /** The chains of an account, or of the wallet where it lists none. A wallet may have those of other namespaces too. */
  const chainsOf = (account: Readonly<Record<string, unknown>> | undefined): readonly string[] => {
    const own = account?.['chains']
    const ids: unknown = Array.isArray(own) && own.length > 0 ? own : wallet['chains']
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  }
  const isOfBitcoin = (id: string) => /^(bitcoin|bip122):/.test(id)
  const chainOf = (account: Readonly<Record<string, unknown>> | undefined): ChainName => {
    const id = chainsOf(account).find(isOfBitcoin)
    return chainNames.find((name) => id === `bitcoin:${name}`) ?? 'mainnet'
  }
  const toShared = (value: unknown): Shared => {
    if (!Array.isArray(value)) throw malformed('it holds no list of accounts')
    const accounts = value.filter(isRecord).filter((account) => {
      const chains = chainsOf(account)
      return chains.length === 0 || chains.some(isOfBitcoin)
    })
    return {
      chain: chainOf(accounts[0]),
      accounts: accounts.map(
        ({ address, publicKey, purpose, path }, index): NamedAccount => ({
          address,
          publicKey: publicKey instanceof Uint8Array ? hex.encode(publicKey) : undefined,
          purpose: purposeOf(purpose) ?? (index === 1 ? 'ordinals' : undefined),
          path,
        }),
      ),
    }
  }
  const accountOf = (address: string): unknown => {
    const accounts = wallet['accounts']
    const account: unknown = Array.isArray(accounts)
      ? accounts.find((one: unknown) => isRecord(one) && one['address'] === address)
      : undefined
    if (!account) throw notShared(accounts)
    return account
  }
  const first = (answer: unknown, field: string): unknown => {
    const one: unknown = Array.isArray(answer) ? answer[0] : answer
    return isRecord(one) ? one[field] : undefined
  }

  const connect = call('bitcoin:connect')
  const standardConnect = call('standard:connect')
  const silent = honoursSilent({ name: wallet['name'], features: wallet['features'] }) ? standardConnect : undefined
  const disconnect = call('bitcoin:disconnect') ?? call('standard:disconnect')
  const events = feature('bitcoin:events') ?? feature('standard:events')
  const signMessage = call('bitcoin:signMessage')
  const signTransaction = call('bitcoin:signTransaction')
  const signAndSend = call('bitcoin:signAndSendTransaction')

  const toHeld = (accounts: unknown): Shared | null => {
    const shared = Array.isArray(accounts) ? toShared(accounts) : null
    return shared && shared.accounts.length > 0 ? shared : null
  }
  const held = async (): Promise<Shared | null> => toHeld(wallet['accounts'])

  return {
    provider: { kind: 'walletStandard', wallet },
    connect: async () => {
      const answer = await connect?.({ purposes: [...purposes] }).catch((error: unknown) => {
        if (toKitError(error, { connectorId: '', isConnecting: true }).code !== 'WALLET_FAILED') throw error
        // It keeps no ordinals and takes the wish for an error.
        return connect({ purposes: ['payment'] })
      })
      return toShared(isRecord(answer) ? answer['accounts'] : undefined)
    },
    held,
    sharesUnasked: standardConnect !== silent,
    read: silent
      ? async () => {
          const answer = await silent({ silent: true })
          return isRecord(answer) ? toHeld(answer['accounts']) : null
        }
      : undefined,
    disconnect,
    watch: (listener) => {
      const on = isRecord(events) ? events['on'] : undefined
      if (typeof on !== 'function') return () => {}
      const stop: unknown = (on as (event: string, listener: () => void) => unknown).call(events, 'change', () => {
        const accounts = wallet['accounts']
        listener(Array.isArray(accounts) ? toShared(accounts) : undefined)
      })
      return () => {
        if (typeof stop === 'function') (stop as () => void)()
      }
    },
    // The feature leaves the way of signing to the wallet; the one that all have is named by its own definition.
    schemes: ['ecdsa', 'bip322'],
    signMessage:
      signMessage &&
      (async ({ address, message, scheme }) =>
        first(
          await signMessage({ account: accountOf(address), message: utf8.decode(message), protocol: scheme }),
          'signature',
        )),
    broadcasts: signAndSend !== undefined,
    signPsbt:
      signTransaction &&
      (async ({ psbt, inputs, broadcast, chain }) => {
        const inputsToSign = inputs.map(({ address, index, sighashTypes }) => ({
          account: accountOf(address),
          signingIndexes: [index],
          ...(sighashTypes?.[0] !== undefined && { sigHash: sigHashes[sighashTypes[0]] }),
        }))
        const request = { psbt: base64.decode(psbt), inputsToSign, chain: `bitcoin:${chain}` }
        if (broadcast && signAndSend) {
          const answer = await signAndSend(request)
          return { psbt, hash: first(answer, 'txId') ?? first(answer, 'txid') }
        }
        const answer = await signTransaction(request)
        return { psbt: first(answer, 'signedPsbt') ?? first(answer, 'psbt') }
      }),
  }
}
