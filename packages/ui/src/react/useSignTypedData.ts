'use client'
import { type NamespaceOptions, type SignTypedDataMutation, signTypedDataSource } from '@kit/core/bindings'
import { useKitSource } from './useSource.ts'

/**
 * Asks the wallet of a namespace to sign structured data (EIP-712, version 4).
 * @throws (`signTypedData`) KitError `INVALID_OPTION`, `NOT_CONNECTED`, `CAPABILITY_MISSING` (the chain or the wallet has no typed data), `USER_REJECTED`, `ABORTED`, `WALLET_FAILED`
 * @see https://eips.ethereum.org/EIPS/eip-712
 * @example
 * const { signTypedData, data, isPending, error } = useSignTypedData()
 * <button onClick={() => signTypedData({ typedData: { domain, types, primaryType: 'Mail', message } })}>Sign</button>
 */
export const useSignTypedData = (options?: NamespaceOptions): SignTypedDataMutation =>
  useKitSource(signTypedDataSource, options)
