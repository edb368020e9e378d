import type { Hono } from 'hono'
import { createBitcoin, createBitcoinLedgers } from './createBitcoin.ts'

/** Ledgers of all networks behind their API and pages: what `startSandbox` takes. */
export const bitcoinService = (): Hono => createBitcoin(createBitcoinLedgers())
