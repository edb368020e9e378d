import type { PolkadotKeyType } from '../InjectedWeb3.ts'
import type { EncodedPayload } from './encodePayload.ts'
import { compact } from './scale.ts'

/** MultiSignature's index of each scheme; wallets prepend it to transaction signatures. */
export const signatureIndex: Readonly<Record<PolkadotKeyType, number>> = { ed25519: 0, sr25519: 1, ecdsa: 2 }

/** A signed transaction (extrinsic version 4) in wire format. `signature`: with its index. */
export function encodeTransaction({
  accountId,
  signature,
  payload,
}: {
  readonly accountId: Uint8Array
  readonly signature: Uint8Array
  readonly payload: EncodedPayload
}): Uint8Array {
  const body = Uint8Array.of(0x84, 0, ...accountId, ...signature, ...payload.extra, ...payload.method)
  return Uint8Array.of(...compact(BigInt(body.length)), ...body)
}
