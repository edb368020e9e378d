import { expect, test } from 'vitest'
import { bitcoinPairing, evmPairing, polkadotPairing, solanaPairing } from './pairing.ts'

test.each(Object.entries({ bitcoinPairing, evmPairing, polkadotPairing, solanaPairing }))(
  '%s has each method once, and the events that wallets send',
  (_, { methods, events }) => {
    expect(new Set(methods).size).toBe(methods.length)
    expect(methods.length).toBeGreaterThan(1)
    expect(events).toEqual(['accountsChanged', 'chainChanged'])
  },
)
