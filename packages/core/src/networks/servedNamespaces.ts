export type NamespaceService = 'balance' | 'names' | 'activity' | 'onramp'

/** What the services can do in which namespace (SPEC §9). */
export const servedNamespaces: Readonly<Record<NamespaceService, readonly string[]>> = {
  balance: ['eip155', 'solana'],
  names: ['eip155'],
  activity: ['eip155'],
  onramp: ['eip155', 'solana'],
}
