'use client'
import type { Kit } from '@kit/core'
import { useCallback } from 'react'
import type { NamespaceOptions } from './useAccount.ts'
import { useKit } from './useKit.ts'
import { type Mutation, useMutation } from './useMutation.ts'

type SignMessageParameters = Parameters<Kit['signMessage']>[0]

/**
 * Asks the wallet of a namespace to sign a text.
 * @throws (`signMessage`) KitError `NOT_CONNECTED`, `CAPABILITY_MISSING`, `USER_REJECTED`, `ABORTED`, `WALLET_FAILED`
 * @example
 * const { signMessage, data, isPending, error } = useSignMessage()
 * <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
 */
export function useSignMessage({
  namespace,
}: NamespaceOptions = {}): Mutation<'signMessage', SignMessageParameters, { readonly signature: string }> {
  const { signMessage } = useKit()
  return useMutation(
    'signMessage',
    useCallback(
      (parameters: SignMessageParameters) => signMessage({ namespace, ...parameters }),
      [signMessage, namespace],
    ),
  )
}
