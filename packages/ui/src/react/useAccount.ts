'use client'
import { useCallback } from 'react'
import { type AccountResult, accountOf } from './accountOf.ts'
import { useKitState } from './useKitState.ts'

/** The account of a namespace (default: the active one), as a union by `status`. */
export function useAccount({ namespace }: { readonly namespace?: string | undefined } = {}): AccountResult {
  return useKitState(useCallback((state) => accountOf(state, namespace), [namespace]))
}
