import { hex } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import { p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { developmentMnemonic } from '../../evm/developmentKeys.ts'
import type { BitcoinWalletAddress } from '../BitcoinWallet.ts'
import type { BitcoinNetworkName } from '../BitcoinWalletOptions.ts'
import { networkParameters } from './networkParameters.ts'

/** An address with its key. */
export type BitcoinKey = BitcoinWalletAddress & { readonly privateKey: Uint8Array }

/** The account whose keys are derived. Its BIP-32 paths consist of these values. */
export type BitcoinAccountName = {
  /** Account number of BIP-44, from 0. */
  readonly index: number
  /** Network whose addresses are made. */
  readonly network: BitcoinNetworkName
  /** Kind of the payment address: native segwit, or wrapped in P2SH. */
  readonly payment: 'p2wpkh' | 'p2sh'
}

/** The keys of a phrase, each derived when it is first needed and only once. */
export type BitcoinKeyring = (account: BitcoinAccountName) => readonly [payment: BitcoinKey, ordinals: BitcoinKey]

/**
 * Derives the keys of a phrase, which takes a while: for many wallets with one phrase.
 * @param mnemonic BIP-39. Default: the development mnemonic
 */
export function createBitcoinKeyring(mnemonic: string = developmentMnemonic): BitcoinKeyring {
  let root: HDKey | undefined
  const derived = new Map<string, ReturnType<BitcoinKeyring>>()
  return (account) => {
    const name = `${account.network} ${account.index} ${account.payment}`
    const known = derived.get(name)
    if (known) return known
    root ??= HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic))
    const keys = deriveAccount(root, account)
    derived.set(name, keys)
    return keys
  }
}

/** The payment and the ordinals address of an account (BIP-84 or BIP-49, and BIP-86). */
function deriveAccount(root: HDKey, { index, network, payment }: BitcoinAccountName): ReturnType<BitcoinKeyring> {
  const parameters = networkParameters(network)
  const coin = network === 'mainnet' ? 0 : 1
  const keyAt = (purpose: number) => {
    const path = `m/${purpose}'/${coin}'/${index}'/0/0`
    const { privateKey, publicKey } = root.derive(path)
    if (!privateKey || !publicKey) throw new Error('The phrase gives no key.')
    return { path, privateKey, publicKey }
  }
  const paying = keyAt(payment === 'p2sh' ? 49 : 84)
  const segwit = p2wpkh(paying.publicKey, parameters)
  const keeping = keyAt(86)
  const internal = keeping.publicKey.slice(1)
  return [
    {
      address: payment === 'p2sh' ? p2sh(segwit, parameters).address : segwit.address,
      publicKey: hex.encode(paying.publicKey),
      path: paying.path,
      purpose: 'payment',
      addressType: payment,
      privateKey: paying.privateKey,
    },
    {
      address: p2tr(internal, undefined, parameters).address,
      publicKey: hex.encode(internal),
      path: keeping.path,
      purpose: 'ordinals',
      addressType: 'p2tr',
      privateKey: keeping.privateKey,
    },
  ]
}
