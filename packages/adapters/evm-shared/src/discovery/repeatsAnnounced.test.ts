import { createScriptedProvider } from '@kit/testing'
import { expect, test } from 'vitest'
import { repeatsAnnounced, unannouncedProvider } from './repeatsAnnounced.ts'

const provider = createScriptedProvider()
const announced = [
  { provider, rdns: 'io.metamask', name: 'MetaMask' },
  { provider: createScriptedProvider(), rdns: 'com.brave.wallet', name: 'Brave Wallet' },
  { provider: createScriptedProvider(), rdns: 'com.okex.wallet', name: 'OKX Wallet' },
  { provider: createScriptedProvider(), rdns: 'com.trustwallet.app', name: 'Trust Wallet' },
]
/** Creates a provider that shares nothing with others, with the given flags. */
const legacy = (flags: Readonly<Record<string, unknown>> = {}): object =>
  Object.assign({}, createScriptedProvider(), flags)
const proxyOf = (target: object, handler: ProxyHandler<object> = {}): object => new Proxy(target, handler)
const fail = (): never => {
  throw new Error('no')
}
const endless: object = Object.defineProperty(legacy(), 'providers', { get: () => [Object.create(endless) as object] })
const bound = proxyOf(Object.assign(legacy(), { _state: provider }), {
  get: (target, name) => {
    const member: unknown = Reflect.get(target, name)
    return typeof member === 'function' ? (member.bind(target) as unknown) : member
  },
})

test.each<readonly [string, unknown]>([
  ['the same object', provider],
  ['a proxy of it', proxyOf(provider)],
  ['a proxy of it that hides nothing but its flags', proxyOf(provider, { ownKeys: () => [] })],
  ['one with its method', { on: () => {}, request: provider.request }],
  ['one with its flag', legacy({ isMetaMask: true })],
  ['one with its flag among others', legacy({ isFoo: true, isMetaMask: true })],
  ['one whose flag is on its class', Object.create(legacy({ isBraveWallet: true })) as object],
  ['one whose flag is its name', legacy({ isOkxWallet: true })],
  ['one whose flag is half of its rdns', legacy({ isTrust: true })],
  ['a list of such ones', legacy({ providers: [provider, legacy({ isTrustWallet: true })] })],
  ['a list of such ones, and of objects that are no wallets', legacy({ providers: [provider, {}] })],
])('%s is a wallet that announced itself', (_, value) => {
  expect(repeatsAnnounced(value, announced)).toBe(true)
})

test.each<readonly [string, unknown]>([
  ['nothing', undefined],
  ['no provider', 'ethereum'],
  ['a wallet without flags', legacy()],
  ['a wallet with a flag of its own', legacy({ isFoo: true, isConnected: () => true })],
  ['a flag that is not set', legacy({ isMetaMask: false })],
  ['a proxy that binds the methods of another wallet', bound],
  ['a list with another wallet', legacy({ providers: [provider, legacy({ isFoo: true })] })],
  ['a list of lists without an end', endless],
  ['a list that throws', legacy({ providers: proxyOf([provider], { get: fail }) })],
  ['a proxy that throws', proxyOf({}, { get: fail, ownKeys: fail })],
])('%s is another wallet', (_, value) => {
  expect(repeatsAnnounced(value, announced)).toBe(false)
})

test('finds the wallet that only `window.ethereum.providers` lists', () => {
  const other = legacy({ isFoo: true })
  const first = Object.assign(createScriptedProvider(), { providers: [{}, provider, other] })
  expect(unannouncedProvider(first, [...announced, { provider: first, rdns: 'a.b', name: 'First' }])).toBe(other)
  expect(unannouncedProvider(legacy({ providers: [provider, other] }), announced)).toBe(other)
  expect(unannouncedProvider(legacy({ providers: [provider] }), announced)).toBe(undefined)
  expect(unannouncedProvider(provider, announced)).toBe(undefined)
  expect(unannouncedProvider(first, [])).toBe(first)
  expect(unannouncedProvider(endless, announced)).not.toBe(undefined)
})

test('returns false if no wallet announced itself', () => {
  expect(repeatsAnnounced(provider, [])).toBe(false)
})
