/** What each kind of operation moves, in the order of its transfers. `coin` is the chain's own, `token` another. */
export const operations = {
  approve: [],
  borrow: ['in token'],
  bought: ['in nft', 'out coin'],
  burn: ['out token'],
  cancel: [],
  claim: ['in token'],
  deploy: [],
  deposit: ['out token'],
  execute: ['out coin'],
  mint: ['in nft', 'out coin'],
  receive: ['in coin'],
  repay: ['out token'],
  send: ['out coin'],
  sold: ['out nft', 'in coin'],
  stake: ['out coin'],
  trade: ['out token', 'in coin'],
  unstake: ['in coin'],
  withdraw: ['in token'],
} as const satisfies Readonly<Record<string, readonly `${'in' | 'out'} ${'coin' | 'token' | 'nft'}`[]>>

export type Operation = keyof typeof operations
