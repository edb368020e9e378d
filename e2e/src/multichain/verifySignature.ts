import { ed25519 } from '@noble/curves/ed25519.js'
import { signatureVerify } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Verifier } from 'bip322-js'
import { verifyMessage } from 'viem'
import type { Chain } from './chains.ts'

export type Signed = { readonly address: string; readonly message: string; readonly signature: string }

/** Verifies a signature with an independent library. */
export const verifySignature: { readonly [chain in Chain]: (signed: Signed) => boolean | Promise<boolean> } = {
  eip155: ({ address, message, signature }) =>
    verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` }),
  solana: ({ address, message, signature }) =>
    ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(address)),
  bip122: ({ address, message, signature }) => Verifier.verifySignature(address, message, signature, true),
  polkadot: ({ address, message, signature }) =>
    signatureVerify(`<Bytes>${message}</Bytes>`, signature, address).isValid,
}
