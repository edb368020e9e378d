import { createScriptedProvider } from '@kit/testing'
import { expect, test } from 'vitest'
import { endReason } from './endReason.ts'

const kept = { invoker: 'https://dapp.example', parentCapability: 'eth_accounts', caveats: [] }
const other = { ...kept, parentCapability: 'endowment:network-access' }

test.each([
  ['keeps the permission', [kept], 'locked'],
  ['took the permission back', [], 'disconnected'],
  ['keeps another permission only', [other], 'disconnected'],
  ['answers with no list', { parentCapability: 'eth_accounts' }, 'locked'],
  ['answers with a list of nothing', [null, 1], 'disconnected'],
])('a wallet that %s', async (_, permissions, reason) => {
  expect(await endReason(createScriptedProvider({ wallet_getPermissions: () => permissions }))).toBe(reason)
})

test.each([
  [false, 'locked'],
  [true, 'disconnected'],
  [undefined, 'disconnected'],
])('a wallet that hides permissions while it is locked, unlocked: %s', async (isUnlocked, reason) => {
  const provider = createScriptedProvider({ wallet_getPermissions: () => [] })
  expect(await endReason(Object.assign(provider, { _metamask: { isUnlocked: async () => isUnlocked } }))).toBe(reason)
})

test('a wallet that knows no permissions has no reason to give', async () => {
  await expect(endReason(createScriptedProvider())).rejects.toMatchObject({ code: -32601 })
  expect(await endReason(undefined)).toBe('locked')
})
