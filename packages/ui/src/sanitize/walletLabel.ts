import { displayName } from '@kit/core/display'
import { plainName } from './plainName.ts'

/** The name that a wallet is shown under. */
export const walletLabel = (name: string): string => displayName(plainName(name))
