import { expect, test } from 'vitest'
import { fetchEvmPairing } from './fetchEvmPairing.ts'

test('default: the methods and events of an EVM pairing, each once', async () => {
  const { methods, events } = await fetchEvmPairing()
  expect(events).toEqual(['accountsChanged', 'chainChanged'])
  expect(methods).toEqual(
    expect.arrayContaining([
      'personal_sign',
      'eth_sendTransaction',
      'eth_signTypedData_v4',
      'wallet_switchEthereumChain',
    ]),
  )
  expect(new Set(methods).size).toBe(methods.length)
})
