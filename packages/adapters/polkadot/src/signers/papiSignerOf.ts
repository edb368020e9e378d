import { walletFailed } from '@kit/core/adapter'
import type { PolkadotSigner } from '@polkadot-api/pjs-signer'
import { createV4Tx } from '@polkadot-api/signers-common'
import {
  AccountId,
  Bytes,
  compact,
  compactBn,
  decAnyMetadata,
  Option,
  Struct,
  u32,
  unifyMetadata,
} from '@polkadot-api/substrate-bindings'
import { fromHex, toHex } from '@polkadot-api/utils'
import type { PjsSigner, PjsSignerPayload } from '../injected/InjectedWallet.ts'

type Extension = { readonly value: Uint8Array; readonly additionalSigned: Uint8Array }

/**
 * A signer of polkadot-api over one of polkadot.js's shape. Extensions that the shape has no field for are named, too: wallets encode for themselves, and give the
 * whole transaction or refuse. polkadot-api's own signer does not ask them where such an extension has bytes.
 */
export function papiSignerOf(address: string, { signPayload, signRaw }: PjsSigner): PolkadotSigner {
  const publicKey = address.startsWith('0x') ? fromHex(address) : AccountId().enc(address)
  return {
    publicKey,
    async signTx(callData, extensions, rawMetadata, blockNumber) {
      const metadata = unifyMetadata(decAnyMetadata(rawMetadata))
      if (!metadata.extrinsic.version.includes(4))
        throw walletFailed({ reason: 'It signs transactions of version 4 only.' })
      const wanted = (metadata.extrinsic.signedExtensions[0] ?? []).map(({ identifier }) => {
        const extension = extensions[identifier]
        if (!extension) throw walletFailed({ reason: `The transaction lacks the extension ${identifier}.` })
        return { ...extension, identifier }
      })
      const fields = wanted.map(({ identifier, ...extension }) =>
        Object.hasOwn(fieldsOf, identifier) ? fieldsOf[identifier]?.(extension, blockNumber) : {},
      )
      const payload = {
        ...Object.assign({}, ...fields),
        address,
        method: toHex(callData),
        signedExtensions: wanted.map(({ identifier }) => identifier),
        version: 4,
        withSignedTransaction: true,
      } as PjsSignerPayload
      const { signature, signedTransaction } = await signPayload(payload)
      if (signedTransaction !== undefined)
        return typeof signedTransaction === 'string' ? fromHex(signedTransaction) : signedTransaction
      const values = wanted.map(({ value }) => value)
      return createV4Tx(metadata, publicKey, fromHex(signature), values, callData)
    },
    signBytes: async (data) => fromHex((await signRaw({ address, data: toHex(data), type: 'bytes' })).signature),
  }
}

/** A number as polkadot.js writes it: big-endian, filled up to the bytes of its type. */
const numberHex = (value: number | bigint, bytes: number): string => `0x${value.toString(16).padStart(2 * bytes, '0')}`

const assetPayment = Struct({ tip: compactBn, asset: Option(Bytes(Number.POSITIVE_INFINITY)) })

const tipOf = ({ value }: Extension): Partial<PjsSignerPayload> => ({ tip: numberHex(compactBn.dec(value), 16) })

/** The fields of extensions in a payload of polkadot.js. */
const fieldsOf: Readonly<Record<string, (extension: Extension, blockNumber: number) => Partial<PjsSignerPayload>>> = {
  CheckGenesis: ({ additionalSigned }) => ({ genesisHash: toHex(additionalSigned) }),
  CheckNonce: ({ value }) => ({ nonce: numberHex(compact.dec(value), 4) }),
  CheckSpecVersion: ({ additionalSigned }) => ({ specVersion: numberHex(u32.dec(additionalSigned), 4) }),
  CheckTxVersion: ({ additionalSigned }) => ({ transactionVersion: numberHex(u32.dec(additionalSigned), 4) }),
  CheckMortality: ({ value, additionalSigned }, blockNumber) => ({
    era: toHex(value),
    blockHash: toHex(additionalSigned),
    blockNumber: numberHex(blockNumber, 4),
  }),
  ChargeTransactionPayment: tipOf,
  ChargeFrqTransactionPayment: tipOf,
  ChargeAssetTxPayment: ({ value }) => {
    const { tip, asset } = assetPayment.dec(value)
    return { tip: numberHex(tip, 16), ...(asset && { assetId: toHex(asset) }) }
  },
  // One byte says that a digest follows.
  CheckMetadataHash: ({ value, additionalSigned }) =>
    value[0] === 1 ? { mode: 1, metadataHash: toHex(additionalSigned.slice(1)) } : {},
}
