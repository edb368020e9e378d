// What each EVM adapter costs beside the direct use of its library: `node bench/evmAdapters.mjs`. Bytes have limits, times are only printed.
import { readFileSync } from 'node:fs'
import { comparePages } from './evm/comparePages.mjs'
import { pages } from './evm/pages.mjs'

const limits = JSON.parse(readFileSync(new URL('evm/limits.json', import.meta.url), 'utf8'))
await comparePages({ pages, limits, where: 'bench/evm/limits.json', rounds: process.argv.includes('--bytes') ? 1 : 7 })
