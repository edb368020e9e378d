import {
  networkNotSupported,
  plainText,
  requestPending,
  userRejected,
  walletFailed,
  walletLocked,
} from '@kit/core/adapter'
import { malformed, rpcFailure } from '../errors/toKitError.ts'
import { chainIds, type ChainName } from '../network/ChainName.ts'
import { isRecord, methodOf } from '../text/values.ts'
import { type BitcoinWallet, type NamedAccount, notShared, purposeOf, type Shared, type Wish } from './BitcoinWallet.ts'

const names: Readonly<Record<ChainName, string>> = {
  mainnet: 'Mainnet',
  testnet: 'Testnet',
  testnet4: 'Testnet4',
  signet: 'Signet',
}
const chainOf = (name: unknown): ChainName | undefined =>
  (Object.keys(names) as ChainName[]).find((chain) => names[chain] === name)
const purposes = ['payment', 'ordinals']
const chainOfPrefix = (address: unknown): ChainName => (/^(bc1|[13])/i.test(String(address)) ? 'mainnet' : 'testnet')

/** Codes of sats-connect (`RpcErrorCode`), which differ from EIP-1193. */
const rejected = -32000
const accessDenied = -32002
const unknownMethod: readonly unknown[] = [-32001, -32601]
const invalidParams = -32602

/** A wallet of the sats-connect family: `request(method, params)` answers with JSON-RPC objects (WBIP 002 and on). */
export function satsConnectWallet(provider: unknown): BitcoinWallet {
  const send = methodOf(provider, 'request')

  const ask = async (method: string, params: unknown = null): Promise<unknown> => {
    const answer = await send?.(method, params)
    if (!isRecord(answer)) throw malformed('it is no JSON-RPC answer')
    const { error } = answer
    if (error === undefined || error === null) return answer['result']
    if (!isRecord(error)) throw malformed('its error is no object')
    throw rpcFailure(error)
  }
  const codeOf = (error: unknown): unknown => (isRecord(error) ? error['code'] : undefined)
  const toOurs = (error: unknown): unknown => {
    const cause = { cause: error }
    const code = codeOf(error)
    if (code === rejected) return userRejected({}, cause)
    if (code === accessDenied)
      return isRecord(error) && /pending/i.test(String(error['message']))
        ? requestPending({}, cause)
        : walletLocked({}, cause)
    if (typeof code === 'number' && code < 0 && isRecord(error))
      return walletFailed({ reason: plainText(error['message'], 200) }, cause)
    return error
  }
  const request = (method: string, params?: unknown): Promise<unknown> =>
    ask(method, params).catch((error: unknown) => {
      throw toOurs(error)
    })

  const readNetwork = async (given?: unknown): Promise<ChainName> => {
    const answer = isRecord(given) ? given : await request('wallet_getNetwork')
    const bitcoin = isRecord(answer) ? answer['bitcoin'] : undefined
    const chain = chainOf(isRecord(bitcoin) ? bitcoin['name'] : undefined)
    if (!chain) throw malformed('it names no network')
    return chain
  }
  const toShared = async (answer: unknown): Promise<Shared> => {
    const addresses = isRecord(answer) ? answer['addresses'] : undefined
    if (!Array.isArray(addresses)) throw malformed('it holds no addresses')
    const accounts: readonly NamedAccount[] = addresses
      .filter(isRecord)
      .flatMap(({ address, publicKey, purpose }) =>
        purposes.includes(String(purpose)) ? [{ address, publicKey, purpose: purposeOf(purpose) }] : [],
      )
    const networks = isRecord(answer) ? answer['network'] : undefined
    // Older wallets do not name their network; their addresses do, as far as addresses can.
    const chain = isRecord(networks)
      ? await readNetwork(networks)
      : await readNetwork().catch(() => chainOfPrefix(accounts[0]?.address))
    return { accounts, chain }
  }

  const connect = async (wish: Wish): Promise<Shared> => {
    const network = wish.chain && { network: names[wish.chain] }
    try {
      return await toShared(await ask('wallet_connect', { addresses: purposes, ...network }))
    } catch (error) {
      if (unknownMethod.includes(codeOf(error))) return toShared(await request('getAddresses', { purposes }))
      // It does not know that network, or not that it can be asked for.
      if (network && [invalidParams, 4902].includes(Number(codeOf(error)))) return connect({ usual: wish.usual })
      throw toOurs(error)
    }
  }

  /**
   * `sendTransfer` has no parameter for the sender: it spends from the payment address of the selected account.
   * @throws KitError `NOT_CONNECTED` if that is another address
   */
  const needSender = async (address: string): Promise<void> => {
    const shared = await ask('wallet_getAccount')
      .then(toShared)
      .catch((error: unknown) => {
        // Older wallets have no such method.
        if (unknownMethod.includes(codeOf(error))) return undefined
        throw toOurs(error)
      })
    const sender = shared?.accounts.find(({ purpose }) => purpose === 'payment')
    if (shared && sender?.address !== address) throw notShared(shared.accounts)
  }

  return {
    provider: { kind: 'custom', provider },
    connect,
    read: async () => {
      try {
        return await toShared(await ask('wallet_getAccount'))
      } catch {
        // Not permitted, locked, or too old to tell without a prompt.
        return null
      }
    },
    disconnect: () => request('wallet_disconnect'),
    watch: (listener) => {
      const add = isRecord(provider) ? provider['addListener'] : undefined
      if (typeof add !== 'function') return () => {}
      const stops = ['accountChange', 'networkChange', 'disconnect'].map((eventName): unknown => {
        const cb = () => listener(eventName === 'disconnect' ? { accounts: [], chain: 'mainnet' } : undefined)
        try {
          return (add as (parameters: unknown) => unknown).call(provider, { eventName, cb })
        } catch {
          return undefined
        }
      })
      return () => {
        for (const stop of stops) if (typeof stop === 'function') (stop as () => void)()
      }
    },
    switchChain: async (chain) => {
      try {
        await ask('wallet_changeNetwork', { name: names[chain] })
      } catch (error) {
        const isUnknown = [...unknownMethod, invalidParams, 4902].includes(codeOf(error))
        throw isUnknown ? networkNotSupported({ networkId: chainIds[chain] }, { cause: error }) : toOurs(error)
      }
      return undefined
    },
    schemes: ['ecdsa', 'bip322'],
    signMessage: async ({ address, message, scheme }) => {
      const answer = await request('signMessage', {
        address,
        message,
        protocol: scheme === 'ecdsa' ? 'ECDSA' : 'BIP322',
      })
      return isRecord(answer) ? answer['signature'] : undefined
    },
    broadcasts: true,
    signPsbt: async ({ psbt, inputs, broadcast }) => {
      const signInputs: Record<string, number[]> = {}
      for (const { address, index } of inputs) (signInputs[address] ??= []).push(index)
      const answer = await request('signPsbt', { psbt, signInputs, broadcast })
      return isRecord(answer) ? { psbt: answer['psbt'], hash: answer['txid'] } : { psbt: undefined }
    },
    sendTransfer: async ({ address, to, sats }) => {
      await needSender(address)
      const answer = await request('sendTransfer', { recipients: [{ address: to, amount: Number(sats) }] })
      return isRecord(answer) ? answer['txid'] : undefined
    },
  }
}
