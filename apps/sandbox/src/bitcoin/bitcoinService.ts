import type { Hono } from 'hono'
import { createBitcoin, createBitcoinLedgers } from './createBitcoin.ts'

/** Ledgers of all networks with their API and pages, for `startSandbox`. */
export const bitcoinService = (): Hono => createBitcoin(createBitcoinLedgers())
