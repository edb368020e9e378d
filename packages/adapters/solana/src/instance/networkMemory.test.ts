import { solanaDevnet, solanaMainnet } from '@kit/core/networks'
import { expect, test } from 'vitest'
import type { StandardWallet } from '../wallet/standardWallet.ts'
import { networkMemory } from './networkMemory.ts'

const key = '@appkit/solana_caip_chain'
const wallet = (...chains: readonly `${string}:${string}`[]) => ({ chains }) as unknown as StandardWallet
const all = wallet('solana:mainnet', 'solana:devnet')
const setUp = (entries: Record<string, string> = {}) => {
  const storage = {
    get: (name: string) => entries[name] ?? null,
    set: (name: string, value: string) => void (entries[name] = value),
    remove: (name: string) => void delete entries[name],
  }
  return { entries, memory: networkMemory([solanaMainnet, solanaDevnet], storage) }
}

test('prefers the requested network, then the stored one, then the first', () => {
  const { memory, entries } = setUp()
  expect(memory.startOf(all)).toBe(solanaMainnet.caipNetworkId)
  memory.keep(solanaDevnet.caipNetworkId)
  expect(entries).toEqual({ [key]: solanaDevnet.caipNetworkId })
  expect(memory.startOf(all)).toBe(solanaDevnet.caipNetworkId)
  expect(memory.startOf(all, solanaMainnet)).toBe(solanaMainnet.caipNetworkId)
  const elsewhere = { ...solanaMainnet, caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as const
  expect(memory.startOf(wallet('solana:localnet', 'solana:devnet'), elsewhere)).toBe(solanaDevnet.caipNetworkId)
  memory.forget()
  expect(entries).toEqual({})
})

test('what the wallet has not is passed over; deprecated ids are understood, nonsense is not', () => {
  expect(setUp({ [key]: solanaDevnet.caipNetworkId }).memory.startOf(wallet('solana:mainnet'))).toBe(
    solanaMainnet.caipNetworkId,
  )
  expect(setUp({ [key]: solanaDevnet.deprecatedCaipNetworkId ?? '' }).memory.startOf(all)).toBe(
    solanaDevnet.caipNetworkId,
  )
  for (const stored of ['', 'solana:nowhere', '{}', 'undefined'])
    expect(setUp({ [key]: stored }).memory.startOf(all)).toBe(solanaMainnet.caipNetworkId)
})

test('a storage that fails does not stop a switch', () => {
  const fail = () => {
    throw new Error('quota')
  }
  const memory = networkMemory([solanaMainnet, solanaDevnet], { get: fail, set: fail, remove: fail })
  expect(memory.startOf(all)).toBe(solanaMainnet.caipNetworkId)
  expect([memory.keep(solanaDevnet.caipNetworkId), memory.forget()]).toEqual([undefined, undefined])
})
