import { getBase58Decoder } from '@solana/codecs-strings'
import { signBytes } from '../signing/signBytes.ts'
import type { StandardWallet } from '../wallet/StandardWallet.ts'

/** The signature of the UTF-8 bytes of a text, in base58. */
export const signMessage = async (
  wallet: StandardWallet,
  address: string,
  message: string,
): Promise<{ readonly signature: string }> => ({
  signature: getBase58Decoder().decode(await signBytes(wallet, address, new TextEncoder().encode(message))),
})
