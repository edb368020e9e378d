import { insufficientFunds, invalidAddress, invalidAmount, type Network } from '@kit/core/adapter'
import type { Address } from '@solana/addresses'
import { decodeAddress } from '../address/decodeAddress.ts'
import type { ChainAccount, Reads } from '../rpc/readRpc.ts'
import { associatedAccount } from './associatedAccount.ts'
import { createAssociatedAccount, transferTokens } from './instructions.ts'
import type { Plan } from './Plan.ts'
import { token2022Program, tokenProgram } from './programs.ts'
import { checkReceiver, requireAddress } from './requireAddress.ts'
import { associatedAccountSize, extension, extensionsOf, mintDecimals, tokenHolding, transferFee } from './tokenData.ts'

/** Compute units, also for receivers whose associated account takes several attempts to derive. */
const transferUnits = 300_000
const transferUnitsWithAccount = 400_000

type Parameters = {
  readonly from: string
  readonly to: string
  readonly token: string
  readonly amount: bigint
  readonly network: Network
}

/**
 * An SPL transfer between the accounts that owners have by default; the receiver's is made where it is missing.
 * `to` may also be an account of the token itself.
 * @throws KitError `INVALID_ADDRESS`, `INVALID_AMOUNT`, `INSUFFICIENT_FUNDS` where the account holds fewer tokens
 */
export async function planToken(reads: Reads, { from, to, token, amount, network }: Parameters): Promise<Plan> {
  const [owner, receiver, mint] = [
    requireAddress(from, network),
    requireAddress(to, network),
    requireAddress(token, network),
  ]
  const { caipNetworkId: networkId } = network
  if (amount <= 0n) throw invalidAmount({ reason: 'it must be more than nothing.' })

  const programs = [tokenProgram, token2022Program]
  const places = await Promise.all(
    programs.map((program) =>
      Promise.all([associatedAccount(owner, mint, program), associatedAccount(receiver, mint, program)]),
    ),
  )
  const found = await reads.accounts([mint, receiver, ...places.flat()])
  const [mintAccount, receiverAccount] = found
  const decimals = mintAccount ? mintDecimals(mintAccount) : null
  const which = programs.findIndex((program) => program === mintAccount?.owner)
  const [program, place] = [programs[which], places[which]]
  if (!mintAccount || decimals === null || !program || !place)
    throw invalidAddress({ address: token, networkId, reason: 'it is no token of this network.' })
  const extensions = extensionsOf(mintAccount)
  if (extensions.has(extension.nonTransferable))
    throw invalidAddress({ address: token, networkId, reason: 'it is a token that cannot be transferred.' })

  const [source, usual] = place
  const sourceAccount = found[2 + 2 * which]
  if (!sourceAccount || (tokenHolding(sourceAccount)?.amount ?? 0n) < amount)
    throw insufficientFunds({ address: from, networkId })

  const fee = extensions.has(extension.transferFeeConfig)
    ? (transferFee(mintAccount, amount, await reads.epoch()) ?? undefined)
    : undefined
  const parts = { mint, program, source, owner, amount, decimals, fee }
  if (receiverAccount && keeps(receiverAccount, mint))
    return {
      instructions: [transferTokens({ ...parts, destination: receiver })],
      units: transferUnits,
      spends: 0n,
      rent: 0n,
    }
  checkReceiver(receiver, receiverAccount ?? null, { network, keeps: 'tokens' })
  const transfer = transferTokens({ ...parts, destination: usual })
  if (found[3 + 2 * which]) return { instructions: [transfer], units: transferUnits, spends: 0n, rent: 0n }
  const rent = await reads.rentExemption(associatedAccountSize(mintAccount))
  const create = createAssociatedAccount({ payer: owner, account: usual, owner: receiver, mint, program })
  return { instructions: [create, transfer], units: transferUnitsWithAccount, spends: rent, rent }
}

/** Whether `to` is not an owner but an account of the token itself. */
function keeps(account: ChainAccount, mint: Address): boolean {
  const wanted = decodeAddress(mint)
  return tokenHolding(account)?.mint.every((byte, index) => byte === wanted?.[index]) ?? false
}
