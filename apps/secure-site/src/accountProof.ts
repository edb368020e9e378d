import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { sign } from 'viem/accounts'
import { hashMessage, isAddressEqual, recoverMessageAddress } from 'viem/utils'
import type { Hex } from 'viem'
import type { Accounts } from './api.ts'
import type { Keys } from './frame/keys/deriveKeys.ts'

/** Signatures by the keys of both accounts: EIP-191 as hexadecimal text, ed25519 in base58. */
export type AccountProof = { readonly eip155: string; readonly solana: string }

/** It belongs to one user, so that a signature for another wallet, or for anything else, proves nothing. */
const textOf = (userId: string, { eip155, solana }: Accounts): string =>
  `These accounts belong to the wallet ${userId}:\n${eip155}\n${solana}`

/** Signs with the keys of a new wallet that its accounts belong to it. */
export async function proveAccounts(keys: Keys, userId: string): Promise<AccountProof> {
  const text = textOf(userId, keys.accounts)
  return {
    eip155: await sign({ hash: hashMessage(text), privateKey: keys.evm, to: 'hex' }),
    solana: base58.encode(ed25519.sign(new TextEncoder().encode(text), keys.solana)),
  }
}

/** Whether both keys have signed for the user's wallet. */
export async function isProven(userId: string, accounts: Accounts, proof: AccountProof): Promise<boolean> {
  const text = textOf(userId, accounts)
  try {
    const signer = await recoverMessageAddress({ message: text, signature: proof.eip155 as Hex })
    const [signature, key] = [base58.decode(proof.solana), base58.decode(accounts.solana)]
    // Without the laxer rules of ZIP 215, a key of small order has no signature that is valid for every message.
    const isSigned = ed25519.verify(signature, new TextEncoder().encode(text), key, { zip215: false })
    return isSigned && isAddressEqual(signer, accounts.eip155 as Hex)
  } catch {
    return false
  }
}
