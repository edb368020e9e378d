import type { ConnectedWallet, Connector } from '@kit/core/adapter'
import type { Target } from './createTargets.ts'

export const toWallet = ({ metadata: { name, imageUrl, rdns } }: Pick<Target, 'metadata'>): ConnectedWallet => ({
  name,
  ...(imageUrl ? { imageUrl } : {}),
  ...(rdns ? { rdns } : {}),
})

/** A wallet of the page as a row for kit. Its metadata are harmless by now. */
export const toRow = ({ id, metadata, type }: Target): Connector => ({
  id,
  type,
  namespace: 'eip155',
  ...toWallet({ metadata }),
  ...(metadata.explorerId ? { explorerId: metadata.explorerId } : {}),
})
