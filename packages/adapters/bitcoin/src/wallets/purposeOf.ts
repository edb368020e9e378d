import type { AccountPurpose } from '@kit/core/adapter'

export const purposeOf = (value: unknown): AccountPurpose | undefined =>
  value === 'payment' || value === 'ordinals' || value === 'stacks' ? value : undefined
