// What Solana, Bitcoin and Polkadot cost beside the direct use of their libraries: `node bench/chainAdapters.mjs`. Bytes have limits, times are only printed.
import { readFileSync } from 'node:fs'
import { announceSigners } from './chains/announceSigners.mjs'
import { pages } from './chains/pages.mjs'
import { comparePages } from './evm/comparePages.mjs'

const limits = JSON.parse(readFileSync(new URL('chains/limits.json', import.meta.url), 'utf8'))
// What the wallets of announceSigners give, in the words of each chain and library.
const address =
  /^(4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS|bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu|5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY|15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5)$/
const signature =
  /^((1,){63}1|2AXDGYSE4f2sz7tvMMzyHvUfcoJmxudvdhBcmiUSo6ijwfYmfZYsKRxboQMPh3R4kUhXRVdtSXFXMheka4Rc4P2|JwEB(AQEB){20}AQE=|(17,){63}17|0x(11){64})$/
await comparePages({
  pages,
  limits,
  where: 'bench/chains/limits.json',
  rounds: process.argv.includes('--bytes') ? 1 : 7,
  wallet: { announce: announceSigners, address, signature },
})
