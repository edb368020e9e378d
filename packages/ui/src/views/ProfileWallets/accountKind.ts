import type { Account } from '@kit/core'
import type { MessageId } from '../../i18n/MessageId.ts'

type AccountKind = Extract<MessageId, `profileWallets.${'payment' | 'ordinals' | 'stacks' | 'smartAccount'}`>

const kinds: Readonly<Record<'payment' | 'ordinals' | 'stacks' | 'smartAccount', AccountKind>> = {
  payment: 'profileWallets.payment',
  ordinals: 'profileWallets.ordinals',
  stacks: 'profileWallets.stacks',
  smartAccount: 'profileWallets.smartAccount',
}

/** The purpose of an account, if the wallet reports it; undefined: an ordinary one. */
export const accountKind = ({ type, purpose }: Pick<Account, 'type' | 'purpose'>): AccountKind | undefined =>
  purpose !== undefined ? kinds[purpose] : type === 'eoa' ? undefined : kinds[type]
