import { afterEach, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '@kit/testing'
import { createKit } from '../createKit.ts'
import { createBrowserPlatform } from './createBrowserPlatform.ts'

afterEach(() => void vi.unstubAllGlobals())

test('on a server there is no page, and nothing fails', () => {
  for (const name of ['localStorage', 'sessionStorage', 'document', 'navigator', 'open']) vi.stubGlobal(name, undefined)
  const { storage, tabStorage, locks, userAgent, document, openUrl } = createBrowserPlatform()
  storage.set('a', '1')
  tabStorage?.set('a', '1')
  storage.remove('a')
  openUrl('https://dapp.example', '_blank')
  expect([storage.get('a'), tabStorage?.get('a') ?? null, userAgent()]).toEqual([null, null, ''])
  expect([locks?.(), document()]).toEqual([undefined, undefined])
})

test('each member is the browser’s, looked up when it is called', async () => {
  const platform = createBrowserPlatform()
  const entries = new Map<string, string>()
  const ofTab = new Map<string, string>()
  const open = vi.fn()
  for (const [name, map] of [
    ['localStorage', entries],
    ['sessionStorage', ofTab],
  ] as const)
    vi.stubGlobal(name, {
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => map.set(key, value),
      removeItem: (key: string) => map.delete(key),
    })
  const locks = { request: vi.fn() }
  vi.stubGlobal('navigator', { userAgent: 'Browser/1', locks })
  vi.stubGlobal('document', { title: 'A page' })
  vi.stubGlobal('open', open)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => new Response(`${init?.method} ${url}`))
  platform.storage.set('a', '1')
  expect([platform.storage.get('a'), platform.storage.get('b')]).toEqual(['1', null])
  platform.storage.remove('a')
  expect(entries.size).toBe(0)
  expect(platform.locks?.()).toBe(locks)
  platform.tabStorage?.set('a', '1')
  expect([platform.tabStorage?.get('a'), ofTab.size, entries.size]).toEqual(['1', 1, 0])
  expect([platform.userAgent(), platform.document()?.title]).toEqual(['Browser/1', 'A page'])
  platform.openUrl('harbor://wc', '_self')
  expect(open).toHaveBeenCalledWith('harbor://wc', '_self', 'noopener,noreferrer')
  expect(await (await platform.fetch('https://node.example', { method: 'POST' })).text()).toBe(
    'POST https://node.example',
  )
})

test('reports what other tabs store, and a return from the back/forward cache, until it is stopped', () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const callback = vi.fn()
  const stop = createBrowserPlatform().watchStorage?.(callback)
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  page.dispatchEvent(new Event('storage'))
  show(false)
  expect(callback).toHaveBeenCalledTimes(1)
  show(true)
  expect(callback).toHaveBeenCalledTimes(2)
  stop?.()
  page.dispatchEvent(new Event('storage'))
  show(true)
  expect(callback).toHaveBeenCalledTimes(2)
})

test('a kit starts at once on a storage full of megabytes, and reads what is not too long', async () => {
  const long = `[${'{},'.repeat(2_000_000)}{}]`
  const keys = ['connections', 'recent_wallets', 'recent_wallet', 'native_balance_cache', 'absent_wallets']
  const entries = new Map(keys.map((key) => [`@appkit/${key}`, long]))
  entries.set('@appkit/cosmos:connected_connector_id', 'keplerish').set('longest', 'x'.repeat(1_000_000))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  const platform = createBrowserPlatform()
  expect([platform.storage.get('longest')?.length, platform.storage.get('@appkit/connections')]).toEqual([
    1_000_000,
    null,
  ])
  const { adapter } = createFakeAdapter({ namespace: 'cosmos', connectors: [{ id: 'keplerish', permitted: true }] })
  const kit = createKit({ adapters: [adapter], platform })
  await kit.start()
  expect(kit.getState().connections['cosmos']).toMatchObject({ status: 'connected', others: [] })
  kit.destroy()
})

test('a kit starts in React Native, where `window` has no events', async () => {
  vi.stubGlobal('window', {})
  const { adapter } = createFakeAdapter({ namespace: 'cosmos' })
  const kit = createKit({ adapters: [adapter], platform: createBrowserPlatform() })
  await expect(kit.start()).resolves.toBeUndefined()
  kit.destroy()
})

test('clock and randomness', () => {
  vi.useFakeTimers({ now: 5 })
  const { now, after, randomBytes } = createBrowserPlatform()
  const heard: string[] = []
  after(10, () => heard.push('a'))
  const cancel = after(10, () => heard.push('b'))
  cancel()
  vi.advanceTimersByTime(10)
  expect([now(), heard]).toEqual([15, ['a']])
  vi.useRealTimers()
  const [one, other] = [randomBytes(16), randomBytes(16)]
  expect([one.length, other.length, one.every((byte, index) => byte === other[index])]).toEqual([16, 16, false])
})

test('after the next frame, when the page has nothing else to do; soon where no frame comes', () => {
  vi.useFakeTimers()
  const frames: (() => void)[] = []
  const idle: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback))
  const { afterPaint } = createBrowserPlatform()
  const heard: string[] = []
  afterPaint?.(() => heard.push('drawn'))
  for (const list of [frames, idle]) for (const callback of list.splice(0)) callback()
  expect(heard).toEqual(['drawn'])
  afterPaint?.(() => heard.push('hidden'))
  vi.advanceTimersByTime(99)
  expect(heard).toEqual(['drawn'])
  vi.advanceTimersByTime(1)
  for (const list of [frames, idle]) for (const callback of list.splice(0)) callback()
  expect(heard).toEqual(['drawn', 'hidden'])
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  afterPaint?.(() => heard.push('elsewhere'))
  for (const callback of frames.splice(0)) callback()
  vi.advanceTimersByTime(0)
  expect(heard).toEqual(['drawn', 'hidden', 'elsewhere'])
  vi.stubGlobal('requestAnimationFrame', undefined)
  afterPaint?.(() => heard.push('server'))
  vi.advanceTimersByTime(100)
  expect(heard).toEqual(['drawn', 'hidden', 'elsewhere', 'server'])
  vi.useRealTimers()
})

test('storage that may not even be named', () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(() => createBrowserPlatform().storage.get('a')).toThrow('denied')
})
