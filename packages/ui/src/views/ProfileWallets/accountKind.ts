import type { Account } from '@kit/core'
import type { MessageId } from '../../messages/MessageId.ts'

const kinds = {
  payment: 'profileWallets.payment',
  ordinals: 'profileWallets.ordinals',
  stacks: 'profileWallets.stacks',
  smartAccount: 'profileWallets.smartAccount',
} as const satisfies Readonly<Record<string, MessageId>>

/** What an account is for, where the wallet told; undefined: an ordinary one. */
export const accountKind = ({ type, purpose }: Pick<Account, 'type' | 'purpose'>): (typeof kinds)[keyof typeof kinds] | undefined =>
  purpose !== undefined ? kinds[purpose] : type === 'eoa' ? undefined : kinds[type]
