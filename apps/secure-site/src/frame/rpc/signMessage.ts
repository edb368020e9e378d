import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { sign } from 'viem/accounts'
import type { Hex } from 'viem'
import { bytesToHex, hashMessage } from 'viem/utils'
import type { NetworkConfig } from '../../api.ts'
import { hasSmartAccount, signAsAccount } from '../../smartAccount/smartAccount.ts'
import type { Keys } from '../keys/deriveKeys.ts'
import type { ActiveAccount } from '../session/user.ts'

/** Signs a message (EIP-191) as the account: an ECDSA signature, or one for ERC-1271. */
export const signEvmMessage = (
  keys: Keys,
  network: NetworkConfig,
  account: ActiveAccount,
  message: Uint8Array,
): Promise<Hex> => signEvmHash(keys, network, account, hashMessage({ raw: bytesToHex(message) }))

export const signEvmHash = (keys: Keys, network: NetworkConfig, account: ActiveAccount, hash: Hex): Promise<Hex> =>
  account.type === 'smartAccount' && hasSmartAccount(network)
    ? signAsAccount(network, keys.accounts.eip155 as Hex, hash, keys.evm)
    : sign({ hash, privateKey: keys.evm, to: 'hex' })

/** base58. */
export const signSolanaMessage = ({ solana }: Keys, message: Uint8Array): string =>
  base58.encode(ed25519.sign(message, solana))
