'use client'
import { type NamespaceOptions, type SignMessageMutation, signMessageSource } from '@kit/core/bindings'
import { useKitSource } from './useSource.ts'

/**
 * Asks the wallet of a namespace to sign a text.
 * @throws (`signMessage`) KitError `NOT_CONNECTED`, `CAPABILITY_MISSING`, `USER_REJECTED`, `ABORTED`, `WALLET_FAILED`
 * @example
 * const { signMessage, data, isPending, error } = useSignMessage()
 * <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
 */
export const useSignMessage = (options?: NamespaceOptions): SignMessageMutation =>
  useKitSource(signMessageSource, options)
