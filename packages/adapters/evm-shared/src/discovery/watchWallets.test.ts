import type { Eip1193Provider } from '@kit/core/adapter'
import { createScriptedProvider } from '@kit/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { listedWallets } from './listedWallets.ts'
import type { WalletMetadata } from './walletMetadata.ts'
import { watchWallets } from './watchWallets.ts'

afterEach(() => vi.unstubAllGlobals())

const setUp = () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const seen: { readonly metadata: WalletMetadata; readonly provider: Eip1193Provider | undefined }[] = []
  watchWallets({
    life: new AbortController().signal,
    onWallet: (metadata, getProvider) => seen.push({ metadata, provider: getProvider() }),
  }).look()
  const announce = (rdns: string, provider: Eip1193Provider, uuid?: string, name = 'Harbor'): void => {
    page.dispatchEvent(
      Object.assign(new Event('eip6963:announceProvider'), {
        detail: { info: { rdns, uuid, name, icon: '' }, provider },
      }),
    )
  }
  return { announce, seen, ids: () => seen.map(({ metadata }) => metadata.id) }
}

test('a wallet that announces itself again is there once', () => {
  const { announce, ids } = setUp()
  const provider = createScriptedProvider()
  announce('example.harbor', provider, 'one')
  announce('example.harbor', provider, 'one')
  announce('example.harbor', provider, 'another')
  announce('example.harbor', createScriptedProvider(), 'one')
  expect(ids()).toEqual(['example.harbor'])
})

test('a wallet that wraps its provider anew for each announcement is there once', () => {
  class HarborProvider {
    readonly #asked: string[] = []
    async request({ method }: { readonly method: string }): Promise<unknown> {
      this.#asked.push(method)
      return null
    }
    on(): void {}
    removeListener(): void {}
  }
  for (const again of [(provider: Eip1193Provider) => new Proxy(provider, {}), () => new HarborProvider()]) {
    const { announce, ids } = setUp()
    const provider: Eip1193Provider = new HarborProvider()
    announce('example.harbor', provider, 'one')
    announce('example.harbor', again(provider), 'another')
    expect(ids()).toEqual(['example.harbor'])
  }
})

test('finds no wallet in React Native, where `window` has no events', () => {
  vi.stubGlobal('window', {})
  const seen: string[] = []
  const { look } = watchWallets({
    life: new AbortController().signal,
    onWallet: ({ id }) => void seen.push(id),
  })
  look()
  expect(seen).toEqual([])
})

test('a wallet that takes the domain of another hides neither it nor itself', () => {
  const { announce, seen, ids } = setUp()
  const [impostor, harbor, third] = [createScriptedProvider(), createScriptedProvider(), createScriptedProvider()]
  announce('example.harbor', impostor, 'x')
  announce('example.harbor', harbor, 'y')
  announce('example.HARBOR', third)
  expect(ids()).toEqual(['example.harbor', 'example.harbor#2', 'example.harbor#3'])
  expect(seen.map(({ provider }) => provider)).toEqual([impostor, harbor, third])
  const rows = seen.map(({ metadata: { id, name, rdns } }) => ({
    id,
    name,
    rdns,
    type: 'ANNOUNCED' as const,
    namespace: 'eip155',
  }))
  expect(
    listedWallets(
      rows,
      () => false,
      () => true,
    ),
  ).toEqual(rows)
})

/** A page with wallets that announce themselves whenever they are asked, as EIP-6963 says, in this order. */
const openPageWith = (wallets: readonly (() => { readonly provider: Eip1193Provider; readonly uuid: string })[]) => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  let asked = 0
  page.addEventListener('eip6963:requestProvider', () => (asked += 1))
  for (const wallet of wallets)
    page.addEventListener('eip6963:requestProvider', () => {
      const { provider, uuid } = wallet()
      const detail = { info: { rdns: 'example.harbor', uuid, name: 'Harbor', icon: '' }, provider }
      page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail }))
    })
  const seen: (Eip1193Provider | undefined)[] = []
  watchWallets({
    life: new AbortController().signal,
    onWallet: (_, getProvider) => void seen.push(getProvider()),
  }).look()
  return { page, seen, asked: () => asked }
}

test.each([
  ['one of its members', (real: Eip1193Provider) => ({ ...createScriptedProvider(), on: real.on })],
  ['all of its members', (real: Eip1193Provider) => new Proxy(real, {})],
] as const)(
  'an impostor that announces first, with the domain of another wallet and %s, does not hide it',
  (_, copy) => {
    const provider = createScriptedProvider()
    const fake = copy(provider)
    const { seen, asked } = openPageWith([() => ({ provider: fake, uuid: 'other' }), () => ({ provider, uuid: 'one' })])
    expect(seen).toEqual([fake, provider])
    expect(asked()).toBe(2)
  },
)

test('a wallet whose script runs twice in a page announces two providers with one uuid, and is there once', () => {
  const [one, two] = [createScriptedProvider(), createScriptedProvider()]
  const { page, seen } = openPageWith([one, two].map((provider) => () => ({ provider, uuid: 'one' })))
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(seen).toEqual([one])
})

test('a wallet that is asked again and again answers with another wrapper each time, and is there once', () => {
  const provider = createScriptedProvider()
  let count = 0
  const { page, seen, asked } = openPageWith([() => ({ provider: new Proxy(provider, {}), uuid: `${(count += 1)}` })])
  for (let index = 0; index < 10; index++) page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(seen).toHaveLength(1)
  expect(asked()).toBeLessThanOrEqual(16)
})

test('lists a wallet once that both announces itself and is injected, and looks at each of a thousand once', () => {
  let reads = 0
  const announced = Array.from({ length: 1_000 }, (_, index) => ({
    id: `${index}`,
    name: 'Harbor',
    get rdns() {
      reads += 1
      return `example.harbor${index}`
    },
    type: 'ANNOUNCED' as const,
    namespace: 'eip155',
  }))
  const injected = {
    id: 'window',
    name: 'Harbor',
    rdns: 'example.harbor7',
    type: 'INJECTED' as const,
    namespace: 'eip155',
  }
  const again = { ...injected, id: '7', rdns: undefined }
  const listed = listedWallets(
    [...announced, injected, again],
    () => false,
    () => true,
  )
  expect(listed).toEqual(announced)
  expect(reads).toBeLessThan(10_000)
})

test('a flood of wallets of one domain ends', () => {
  const { announce, ids } = setUp()
  for (let index = 0; index < 1_000; index++) announce('example.harbor', createScriptedProvider())
  expect(ids()).toHaveLength(100)
})
