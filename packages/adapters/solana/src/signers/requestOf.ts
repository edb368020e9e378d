import { capabilityMissing } from '@kit/core/adapter'
import type { TransactionRequest } from '../signing/TransactionRequest.ts'
import { toStandardWallet } from '../wallet/toStandardWallet.ts'
import type { SignerParameters } from './SignerParameters.ts'

/** @throws KitError `CAPABILITY_MISSING` where the provider is no wallet of Solana */
export function requestOf({ provider, address, network }: SignerParameters): TransactionRequest {
  const wallet = provider.kind === 'walletStandard' ? toStandardWallet(provider.wallet) : null
  if (!wallet) throw capabilityMissing({ capability: 'provider', namespace: 'solana' })
  return { wallet, address, network }
}
