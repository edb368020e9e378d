import { expect, test } from 'vitest'
import { announceEvmWallet } from './announceEvmWallet.ts'
import { createEvmWallet } from './createEvmWallet.ts'
import { uuidOf } from './uuidOf.ts'

type Target = EventTarget & { ethereum?: unknown; location: { origin: string } }

function setUp(rdns = 'example.juniper') {
  const target: Target = Object.assign(new EventTarget(), { location: { origin: 'https://dapp.example' } })
  const announced: { info: { rdns: string }; provider: unknown }[] = []
  target.addEventListener('eip6963:announceProvider', (event) =>
    announced.push((event as CustomEvent<(typeof announced)[number]>).detail),
  )
  const wallet = createEvmWallet({ name: 'Juniper', rdns, chains: [{ id: 1, rpcUrl: 'https://rpc.example' }] })
  return { target, announced, wallet }
}

test('announces a wallet to the page', async () => {
  const { target, announced, wallet } = setUp()
  const { provider } = announceEvmWallet(wallet, target)
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toEqual([
    { info: wallet.info, provider },
    { info: wallet.info, provider },
  ])
  expect(wallet.info.icon).toMatch(/^data:image\/svg\+xml,/)
  expect(target.ethereum).toBeUndefined()
  const heard: unknown[] = []
  const listener = (accounts: unknown) => void heard.push(accounts)
  provider.on('accountsChanged', listener)
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([wallet.addresses[0]])
  provider.removeListener('accountsChanged', listener)
  wallet.lock()
  expect(heard).toEqual([[wallet.addresses[0]]])
  expect(wallet.requests).toEqual([{ origin: 'https://dapp.example', method: 'eth_requestAccounts' }])
})

test('legacy, eip6963', () => {
  const { target, announced, wallet } = setUp()
  const { provider } = announceEvmWallet(wallet, target, { legacy: true, eip6963: false })
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(announced).toEqual([])
  expect(target.ethereum).toBe(provider)
})

test('legacy locked', () => {
  const { target, wallet } = setUp()
  const { provider } = announceEvmWallet(wallet, target, { legacy: 'locked' })
  announceEvmWallet(setUp('example.late').wallet, target, { legacy: true })
  expect(target.ethereum).toBe(provider)
})

test('stop ends the answering and the events', () => {
  const { target, announced, wallet } = setUp()
  const { stop, provider } = announceEvmWallet(wallet, target)
  const heard: unknown[] = []
  provider.on('chainChanged', (chainId) => void heard.push(chainId))
  stop()
  target.dispatchEvent(new Event('eip6963:requestProvider'))
  wallet.switchChain({ id: 2, rpcUrl: 'https://rpc.example' })
  expect([announced.length, heard]).toEqual([1, []])
})

test('a uuid is the same for a name and different for others', () => {
  expect(uuidOf('example.juniper')).toBe(uuidOf('example.juniper'))
  const names = Array.from({ length: 500 }, (_, index) => `example.wallet${index}`)
  expect(new Set(names.map(uuidOf)).size).toBe(500)
  expect(uuidOf('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
})
