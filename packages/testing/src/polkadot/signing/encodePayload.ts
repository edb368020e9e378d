import { blake2b } from '@noble/hashes/blake2.js'
import type { SignerPayload } from '../InjectedWeb3.ts'
import { fromHex } from './hex.ts'
import { compact, littleEndian } from './scale.ts'

type Part = { readonly extra?: readonly Uint8Array[]; readonly additional?: readonly Uint8Array[] }

const nothing: Part = {}
const u32 = (hex: string) => littleEndian(BigInt(hex), 4)
const option = (bytes: Uint8Array | undefined) => (bytes ? Uint8Array.of(1, ...bytes) : Uint8Array.of(0))

/** By transaction extension: its bytes in the transaction (`extra`), and its bytes in the signed payload only. */
const extensions: Readonly<Record<string, (payload: SignerPayload) => Part>> = {
  CheckNonZeroSender: () => nothing,
  CheckSpecVersion: ({ specVersion }) => ({ additional: [u32(specVersion)] }),
  CheckTxVersion: ({ transactionVersion }) => ({ additional: [u32(transactionVersion)] }),
  CheckGenesis: ({ genesisHash }) => ({ additional: [fromHex(genesisHash)] }),
  CheckMortality: ({ era, blockHash }) => ({ extra: [fromHex(era)], additional: [fromHex(blockHash)] }),
  CheckEra: ({ era, blockHash }) => ({ extra: [fromHex(era)], additional: [fromHex(blockHash)] }),
  CheckNonce: ({ nonce }) => ({ extra: [compact(BigInt(nonce))] }),
  CheckWeight: () => nothing,
  WeightReclaim: () => nothing,
  StorageWeightReclaim: () => nothing,
  PrevalidateAttests: () => nothing,
  ChargeTransactionPayment: ({ tip }) => ({ extra: [compact(BigInt(tip))] }),
  ChargeAssetTxPayment: ({ tip, assetId }) => ({
    extra: [compact(BigInt(tip)), option(typeof assetId === 'string' ? fromHex(assetId) : undefined)],
  }),
  CheckMetadataHash: ({ mode = 0, metadataHash }) => ({
    extra: [Uint8Array.of(mode)],
    additional: [option(metadataHash === undefined ? undefined : fromHex(metadataHash))],
  }),
}

export type EncodedPayload = {
  /** The bytes to sign: the payload, or its hash if it is longer than 256 bytes. */
  readonly toSign: Uint8Array
  readonly method: Uint8Array
  /** The bytes between signature and call. */
  readonly extra: Uint8Array
}

/** @throws Error for an unknown transaction extension */
export function encodePayload(payload: SignerPayload): EncodedPayload {
  const parts = payload.signedExtensions.map((name) => {
    const extension = extensions[name]
    if (!extension) throw new Error(`The wallet does not know the transaction extension ${name}.`)
    return extension(payload)
  })
  const join = (pieces: readonly Uint8Array[]) => Uint8Array.from(pieces.flatMap((piece) => [...piece]))
  const method = fromHex(payload.method)
  const extra = join(parts.flatMap((part) => part.extra ?? []))
  const whole = join([method, extra, ...parts.flatMap((part) => part.additional ?? [])])
  return { toSign: whole.length > 256 ? blake2b(whole, { dkLen: 32 }) : whole, method, extra }
}
