import { networkNotSupported, plainText } from '@kit/core/adapter'
import { getLookupFn } from '@polkadot-api/metadata-builders'
import { compact, u16, u32 } from '@polkadot-api/substrate-bindings'
import { mergeUint8 } from '@polkadot-api/utils'
import type { ChainAccess } from '../rpc/callChain.ts'
import { type ChainFacts, mortalPeriod } from './readChain.ts'

/** `value` goes into the transaction, `additionalSigned` only under the signature. */
export type TransactionExtension = {
  readonly identifier: string
  readonly value: Uint8Array
  readonly additionalSigned: Uint8Array
}

const none = new Uint8Array()
const noOption = Uint8Array.of(0)

/** Mortal era (SCALE): the period's power of two, and where in it the transaction was born. */
const mortalEra = (blockNumber: number): Uint8Array =>
  u16.enc((Math.log2(mortalPeriod) - 1) | ((blockNumber % mortalPeriod) << 4))

/** Extensions of some chains that have one value for an ordinary transaction. */
const constants: Readonly<Record<string, readonly [value: Uint8Array, additionalSigned: Uint8Array]>> = {
  // A flag: the origin is restricted as usual. polkadot-sdk, cumulus/parachains/runtimes/people, `RestrictOrigins`.
  RestrictOrigins: [Uint8Array.of(1), none],
  // The second variant, `Disabled`: the signature is in the transaction itself. polkadot-sdk, substrate/frame/verify-signature/src/extension.rs.
  VerifySignature: [Uint8Array.of(1), none],
  VerifyMultiSignature: [Uint8Array.of(1), none],
  // Application 0 (compact): none. availproject/avail, pallets/dactr/src/extensions/check_app_id.rs.
  CheckAppId: [compact.enc(0), none],
  // The extension contains the tip in compact encoding, which is 0. frequency-chain/frequency,
  // pallets/frequency-tx-payment/src/lib.rs, `ChargeFrqTransactionPayment`.
  ChargeFrqTransactionPayment: [compact.enc(0), none],
}

/**
 * What a runtime wants with each transaction, without a tip and paid in the native coin. What is not known here is left out where it may be: a type without
 * bytes, or an option.
 * @throws KitError `NETWORK_NOT_SUPPORTED` where it wants more, with the name of the extension
 */
export function transactionExtensions(
  { network }: ChainAccess,
  facts: ChainFacts,
  nonce: number,
): Record<string, TransactionExtension> {
  const { metadata, digest, specVersion, transactionVersion, genesisHash, block } = facts
  const known: Readonly<Record<string, readonly [value: Uint8Array, additionalSigned: Uint8Array]>> = {
    CheckSpecVersion: [none, u32.enc(specVersion)],
    CheckTxVersion: [none, u32.enc(transactionVersion)],
    CheckGenesis: [none, genesisHash],
    CheckMortality: [mortalEra(block.number), block.hash],
    CheckNonce: [compact.enc(nonce), none],
    ChargeTransactionPayment: [compact.enc(0), none],
    ChargeAssetTxPayment: [mergeUint8([compact.enc(0), noOption]), none],
    CheckMetadataHash: digest
      ? [Uint8Array.of(1), mergeUint8([Uint8Array.of(1), digest])]
      : [Uint8Array.of(0), noOption],
    ...constants,
  }
  const lookup = getLookupFn(metadata)
  const plain = (identifier: string, type: number): Uint8Array => {
    const { type: kind } = lookup(type)
    if (kind === 'void') return none
    if (kind === 'option') return noOption
    const reason = `its transactions need the extension ${plainText(identifier, 64)}, which is not known here.`
    throw networkNotSupported({ networkId: network.caipNetworkId, reason })
  }
  return Object.fromEntries(
    (metadata.extrinsic.signedExtensions[0] ?? []).map(({ identifier, type, additionalSigned }) => {
      const [value, additional] = (Object.hasOwn(known, identifier) ? known[identifier] : undefined) ?? [
        plain(identifier, type),
        plain(identifier, additionalSigned),
      ]
      return [identifier, { identifier, value, additionalSigned: additional }]
    }),
  )
}
