import type { Kit } from '@kit/core'
import { createContext, type Context } from 'react'

/** Our own, never jotai's: that one would capture the dapp's atoms. */
export const KitContext: Context<Kit | null> = createContext<Kit | null>(null)
