import { createBitcoinWallet } from '@kit/testing/bitcoin'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { mnemonicToSeedSync } from '@scure/bip39'
import { mnemonicToAccount } from 'viem/accounts'
import { namespaceOf } from '../chains/WalletChain.ts'
import type { WalletEnvironment } from '../chains/WalletEnvironment.ts'
import { refusal } from '../requests/refusal.ts'
import { deriveSolanaSeed } from './deriveSolanaSeed.ts'
import type { BitcoinSigner, Keyring } from './Keyring.ts'

const count = 4
/** The signer tells its callers apart by origin; here there is only this wallet. */
export const ownOrigin = 'wallet'

/** The keys of a phrase, derived when they are first needed: stretching a phrase takes a while. */
export function createKeyring({
  mnemonic,
  bitcoin: networks = [],
}: Pick<WalletEnvironment, 'mnemonic' | 'bitcoin'>): Keyring {
  const evm = remember((index: number) => mnemonicToAccount(mnemonic, { addressIndex: index }))
  const master = remember((phrase: string) => mnemonicToSeedSync(phrase))
  const solana = remember((index: number) => {
    const seed = deriveSolanaSeed(master(mnemonic), index)
    return { seed, address: base58.encode(ed25519.getPublicKey(seed)) }
  })
  const open = (networkId: string): BitcoinSigner => {
    const { network: name, apiUrl } = networks.find((one) => one.networkId === networkId) ?? {}
    if (!name) throw refusal(4902, 'The wallet does not know this network.')
    return createBitcoinWallet({ name: 'Pocketfern', mnemonic, accounts: count, networks: [{ name, apiUrl }] })
  }
  const signers = remember((key: string): BitcoinSigner => {
    const [index = '', networkId = ''] = key.split(' ')
    const signer = open(networkId)
    signer.selectAccount(Number(index))
    return signer
  })
  const bitcoin = (index: number, networkId: string): BitcoinSigner => signers(`${index} ${networkId}`)
  /** Of all accounts by one signer, since each stretches the phrase once. */
  const bitcoinAddresses = remember((networkId: string): readonly (readonly string[])[] => {
    const signer = open(networkId)
    return Array.from({ length: count }, (_, index) => {
      signer.selectAccount(index)
      return signer.addresses.map(({ address }) => address)
    })
  })
  const addressOn = (networkId: string, index: number): string => {
    const namespace = namespaceOf(networkId)
    if (namespace === 'eip155') return evm(index).address
    if (namespace === 'solana') return solana(index).address
    return bitcoinAddresses(networkId)[index]?.[0] ?? ''
  }
  const isOwn = (networkId: string, index: number, address: string): boolean => {
    if (namespaceOf(networkId) === 'bip122') return bitcoinAddresses(networkId)[index]?.includes(address) ?? false
    if (namespaceOf(networkId) === 'eip155') return addressOn(networkId, index).toLowerCase() === address.toLowerCase()
    return addressOn(networkId, index) === address
  }
  const indexOf = (networkId: string, address: string): number =>
    Array.from({ length: count }, (_, index) => index).findIndex((index) => isOwn(networkId, index, address))
  return { count, evm, solana, bitcoin, addressOn, indexOf }
}

function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
