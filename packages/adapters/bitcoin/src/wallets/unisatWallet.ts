import { networkNotSupported } from '@kit/core/adapter'
import { malformed } from '../errors/toKitError.ts'
import { chainIds, type ChainName } from '../network/ChainName.ts'
import { isRecord, methodOf } from '../text/values.ts'
import { base64ToHex } from '../text/bytes.ts'
import {
  type BitcoinWallet,
  listen,
  needSelected,
  oneAccount,
  psbtOptions,
  type Shared,
  textOr,
} from './BitcoinWallet.ts'

const enums: Readonly<Record<ChainName, string>> = {
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  testnet4: 'BITCOIN_TESTNET4',
  signet: 'BITCOIN_SIGNET',
}
/** What kin of it call a network that have no chains. */
const networks: Readonly<Record<string, ChainName>> = {
  livenet: 'mainnet',
  mainnet: 'mainnet',
  testnet: 'testnet',
  testnet4: 'testnet4',
  signet: 'signet',
}

/** `window.unisat` and its kin: one account at a time, PSBTs in hex. */
export function unisatWallet(provider: unknown): BitcoinWallet {
  const method = (name: string) => methodOf(provider, name)
  const getChain = method('getChain')
  const getNetwork = method('getNetwork')
  const switchChain = method('switchChain')
  const switchNetwork = method('switchNetwork')
  const sign = method('signPsbt')
  const message = method('signMessage')
  const send = method('sendBitcoin')

  const readChain = async (): Promise<ChainName> => {
    const answer = getChain ? await getChain() : undefined
    const name = isRecord(answer) ? answer['enum'] : undefined
    const found = (Object.keys(enums) as ChainName[]).find((chain) => enums[chain] === name)
    if (found) return found
    // Another chain with the same addresses: coins sent there are not bitcoins.
    if (typeof name === 'string') throw malformed('it is on a chain that is not Bitcoin')
    const network = networks[String(await getNetwork?.())]
    if (!network) throw malformed('it names no network')
    return network
  }
  const share = async (addresses: unknown): Promise<Shared> => ({
    accounts: await oneAccount(addresses, method('getPublicKey')),
    chain: await readChain(),
  })
  const move = async (chain: ChainName): Promise<void> => {
    try {
      if (switchChain) await switchChain(enums[chain])
      else await switchNetwork?.(chain === 'mainnet' ? 'livenet' : chain)
    } catch (error) {
      const isUnknown = isRecord(error) && [-32602, 4200, 4902].includes(Number(error['code']))
      throw isUnknown ? networkNotSupported({ networkId: chainIds[chain] }, { cause: error }) : error
    }
  }

  return {
    provider: { kind: 'custom', provider },
    connect: async () => share(await method('requestAccounts')?.()),
    read: async () => {
      const addresses = await method('getAccounts')?.()
      return Array.isArray(addresses) && addresses.length > 0 ? share(addresses) : null
    },
    disconnect: method('disconnect'),
    watch: (listener) => {
      const onAccounts = (value: unknown) =>
        listener(Array.isArray(value) && value.length === 0 ? { accounts: [], chain: 'mainnet' } : undefined)
      const onOther = () => listener(undefined)
      return listen(provider, { accountsChanged: onAccounts, chainChanged: onOther, networkChanged: onOther })
    },
    switchChain:
      (switchChain ?? switchNetwork) &&
      (async (chain) => {
        await move(chain)
        return undefined
      }),
    schemes: ['ecdsa', 'bip322'],
    signMessage:
      message &&
      (async ({ address, message: text, scheme }) => {
        await needSelected(method('getAccounts'), address)
        return message(text, scheme === 'bip322' ? 'bip322-simple' : 'ecdsa')
      }),
    signPsbt:
      sign && (async ({ psbt, inputs }) => ({ psbt: await sign(base64ToHex(psbt), psbtOptions(inputs, false)) })),
    sendTransfer:
      send &&
      (async ({ address, to, sats }) => {
        await needSelected(method('getAccounts'), address)
        return textOr(await send(to, Number(sats)), 'txid')
      }),
  }
}

/**
 * Wraps Enkrypt's `window.enkrypt.providers.bitcoin`, which is also `window.unisat` if no other wallet is. Its
 * `getAccounts` prompts, and any request opens the window of a locked wallet, so the wallet is read only after it emits
 * an event. It cannot send payments itself.
 */
export function enkryptWallet(provider: unknown): BitcoinWallet {
  const { read, sendTransfer: _, ...wallet } = unisatWallet(provider)
  const gone: Shared = { accounts: [], chain: 'mainnet' }
  const readNow = async (): Promise<Shared> => (await read?.().catch(() => null)) ?? gone
  return {
    ...wallet,
    watch: (listener) =>
      wallet.watch?.((change) => (change ? listener(change) : void readNow().then(listener))) ?? (() => {}),
  }
}
