'use client'
import type { BalanceState } from '@kit/core'
import { useCallback } from 'react'
import { useKitState } from './useKitState.ts'

const absent: BalanceState = { status: 'absent' }

/** The native coin (or what the option `tokens` puts in its place) of the account of a namespace (default: the active one), as a union by `status`. */
export function useBalance({ namespace }: { readonly namespace?: string | undefined } = {}): BalanceState {
  return useKitState(
    useCallback((state) => state.accounts[namespace ?? state.network.activeNamespace]?.balance ?? absent, [namespace]),
  )
}
