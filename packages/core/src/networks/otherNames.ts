/** What people and other libraries call a namespace, in small letters. */
export const otherNames: ReadonlyMap<string, string> = new Map([
  ['evm', 'eip155'],
  ['eth', 'eip155'],
  ['ethereum', 'eip155'],
  ['sol', 'solana'],
  ['btc', 'bip122'],
  ['bitcoin', 'bip122'],
])
