import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as bip122 from './bip122.ts'
import * as eip155 from './eip155.ts'
import * as polkadot from './polkadot.ts'
import * as solana from './solana.ts'
import * as verifiers from './verifiers.ts'

test('the entry of all verifiers has the one of each namespace', async () => {
  const lazy = [
    verifiers.bip122Verifier(),
    verifiers.eip155Verifier(),
    verifiers.polkadotVerifier(),
    verifiers.solanaVerifier(),
  ]
  const direct = [
    bip122.bip122Verifier(),
    eip155.eip155Verifier(),
    polkadot.polkadotVerifier(),
    solana.solanaVerifier(),
  ]
  expect(Object.keys(verifiers)).toHaveLength(direct.length)
  const chainId = 'bip122:000000000019d6689c085ae165831e93'
  for (const [index, { namespace, verify }] of lazy.entries()) {
    expect(namespace).toBe(direct[index]!.namespace)
    expect(await verify({ message: 'x', signature: '', chainId, accountAddress: '' })).toBeNull()
  }
})

test('verifiers know nothing of core', () => {
  const folder = new URL('../verifiers/', import.meta.url)
  for (const file of readdirSync(folder).filter((name) => !name.includes('.test.')))
    expect(readFileSync(new URL(file, folder), 'utf8')).not.toContain('@kit/core')
})
