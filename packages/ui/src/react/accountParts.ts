import { buttonContent } from '../elements/buttonContent.ts'
import { AccountContent } from './AccountContent.tsx'

/** The code that a button needs once there is an account to show. */
export type AccountParts = {
  readonly buttonContent: typeof buttonContent
  readonly AccountContent: typeof AccountContent
}

export const accountParts: AccountParts = { buttonContent, AccountContent }
