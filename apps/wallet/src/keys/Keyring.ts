import type { createBitcoinWallet } from '@kit/testing/bitcoin'
import type { HDAccount } from 'viem/accounts'

/** All that the phrase gives. An account is a number: the same index on every chain. */
export type Keyring = {
  readonly count: number
  readonly evm: (index: number) => HDAccount
  readonly solana: (index: number) => SolanaKey
  /** The account's Bitcoin keys on a network. @throws WalletRefusal 4902 where the network is not known */
  readonly bitcoin: (index: number, networkId: string) => BitcoinSigner
  /** The address as it is written in a CAIP-10 account of the network. */
  readonly addressOn: (networkId: string, index: number) => string
  /** Which account an address belongs to; -1: none. */
  readonly indexOf: (networkId: string, address: string) => number
}

export type SolanaKey = { readonly address: string; readonly seed: Uint8Array }
export type BitcoinSigner = ReturnType<typeof createBitcoinWallet>
