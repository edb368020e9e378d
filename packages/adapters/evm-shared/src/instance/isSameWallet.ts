import type { ConnectedWallet } from '@kit/core/adapter'

export const isSameWallet = (one: ConnectedWallet, other: ConnectedWallet): boolean =>
  one.name === other.name && one.imageUrl === other.imageUrl && one.rdns === other.rdns
