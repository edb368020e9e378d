import { insufficientFunds, invalidAddress, invalidAmount } from '@kit/core/adapter'
import { u128 } from '@polkadot-api/substrate-bindings'
import { decodeAddress } from '../address/decodeAddress.ts'
import { type Asset, assetId, readAsset, readHolding } from '../assets/readAsset.ts'
import { readFree } from '../capabilities/getBalance.ts'
import type { ChainAccess } from '../rpc/ChainAccess.ts'
import { checkTransfer } from './checkTransfer.ts'
import { encodeTransfer } from './encodeTransfer.ts'
import { queryFee } from './queryFee.ts'
import { type ChainFacts, readChain, readNonce } from './readChain.ts'

/** `token`: the number of an asset, in digits; absent for the native coin. */
export type TransferRequest = {
  readonly address: string
  readonly to: string
  readonly value: bigint
  readonly token?: string | undefined
}

export type TransferPlan = {
  readonly call: Uint8Array
  readonly facts: ChainFacts
  readonly nonce: number
  readonly fee: bigint
}

/**
 * A transfer that the chain will take: both accounts hold what accounts have to hold after it.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INSUFFICIENT_FUNDS`, and what reading the chain throws
 */
export async function planTransfer(
  chain: ChainAccess,
  { address, to, value, token }: TransferRequest,
): Promise<TransferPlan> {
  const { caipNetworkId: networkId } = chain.network
  const receiver = checkTransfer(chain, { to, value })
  const asset = token === undefined ? undefined : await needAsset(chain, token)
  const [facts, nonce, free, freeOfReceiver, held, heldByReceiver] = await Promise.all([
    readChain(chain),
    readNonce(chain, address),
    readFree(chain, address),
    readFree(chain, receiver),
    asset && readHolding(chain, asset.id, accountOf(address)),
    asset && readHolding(chain, asset.id, accountOf(receiver)),
  ])
  const least = leastOf(facts)
  const poor = () => insufficientFunds({ address, networkId })
  if (asset && held !== undefined && heldByReceiver !== undefined) {
    const left = held - value
    if (left < 0n || (left > 0n && left < asset.minBalance)) throw poor()
    if (heldByReceiver + value < asset.minBalance) throw tooLittle(asset.minBalance)
    if (heldByReceiver === 0n && freeOfReceiver === 0n && !asset.isSufficient)
      throw invalidAddress({
        address: to,
        networkId,
        reason: `it cannot hold this token before it holds ${chain.network.nativeCurrency.symbol}.`,
      })
  } else if (freeOfReceiver + value < least) throw tooLittle(least)

  const call = encodeTransfer(chain, facts, { to: receiver, value, asset: asset?.id, isAll: held === value })
  const fee = await queryFee(chain, { address, call, facts, nonce })
  if (free < (asset ? 0n : value) + fee + least) throw poor()
  return { call, facts, nonce, fee }
}

const tooLittle = (least: bigint) =>
  invalidAmount({ reason: `the receiver has to hold ${least} of the smallest unit after it, at least.` })

const accountOf = (address: string): Uint8Array => decodeAddress(address) ?? new Uint8Array(32)

async function needAsset(chain: ChainAccess, token: string): Promise<Asset> {
  const id = assetId(token)
  const asset = id === undefined ? null : await readAsset(chain, id)
  if (!asset)
    throw invalidAddress({
      address: token,
      networkId: chain.network.caipNetworkId,
      reason: 'it is no token of this network.',
    })
  return asset
}

/** The least that an account has to hold (`ExistentialDeposit`); nothing where a runtime does not say. */
function leastOf({ metadata }: ChainFacts): bigint {
  const constant = metadata.pallets
    .find(({ name }) => name === 'Balances')
    ?.constants.find(({ name }) => name === 'ExistentialDeposit')
  return constant ? u128.dec(constant.value) : 0n
}
