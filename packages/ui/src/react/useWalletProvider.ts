'use client'
import type { Kit } from '@kit/core'
import { useCallback } from 'react'
import { useKit } from './useKit.ts'

/** `const provider = await getProvider()`: the connected wallet's own, for signers of chain libraries. Bound to a namespace, default: the active one. */
export function useWalletProvider({ namespace }: { readonly namespace?: string | undefined } = {}): {
  readonly getProvider: () => ReturnType<Kit['getProvider']>
} {
  const { getProvider } = useKit()
  return { getProvider: useCallback(() => getProvider({ namespace }), [getProvider, namespace]) }
}
