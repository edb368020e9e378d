import { expect, test } from 'vitest'
import { createFakePlatform } from './createFakePlatform.ts'
import { untouched } from './untouched.ts'

test('starts with nothing used', () => {
  const platform = createFakePlatform()
  expect(platform.counts()).toEqual(untouched)
  expect(platform.now()).toBe(Date.UTC(2030, 0, 1))
  expect(platform.userAgent()).toBe('FakeBrowser/1.0')
})

test('the clock runs due timers in order, and timers that they set', async () => {
  const platform = createFakePlatform({ now: 0 })
  const log: string[] = []
  platform.after(20, () => log.push(`b ${platform.now()}`))
  platform.after(10, () => {
    log.push(`a ${platform.now()}`)
    void Promise.resolve().then(() => platform.after(5, () => log.push(`nested ${platform.now()}`)))
  })
  const callOff = platform.after(12, () => log.push('called off'))
  platform.after(21, () => log.push('late'))
  callOff()
  await platform.clock.advance(20)
  expect(log).toEqual(['a 10', 'nested 15', 'b 20'])
  expect(platform.now()).toBe(20)
  expect(platform.counts()).toMatchObject({ timersSet: 5, timersPending: 1 })
})

test('storage is inspected, filled, broken and full', () => {
  const { storage } = createFakePlatform({ storage: { a: '1' } })
  expect(storage.get('a')).toBe('1')
  storage.seed({ b: '2' })
  storage.limit(6)
  storage.set('c', '3')
  expect(() => storage.set('d', '4')).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }))
  storage.set('c', '5')
  storage.fail({ get: true, set: true, remove: true })
  for (const call of [() => storage.get('a'), () => storage.set('a', ''), () => storage.remove('a')])
    expect(call).toThrow(expect.objectContaining({ name: 'SecurityError' }))
  storage.fail({})
  storage.remove('a')
  expect(storage.entries()).toEqual({ b: '2', c: '5' })
  expect(storage.counts()).toEqual({ reads: 2, writes: 4, removes: 2 })
})

test('fetch answers from the script, the newest rule first', async () => {
  const { fetch, http } = createFakePlatform()
  http.respond('/wallets', { json: { count: 1 } })
  const undo = http.respond(/wallets/, { status: 500, text: 'down' })
  expect(await (await fetch('https://api.example/wallets')).text()).toBe('down')
  undo()
  expect(
    await (await fetch('https://api.example/wallets', { method: 'POST', body: '{}', headers: { A: 'b' } })).json(),
  ).toEqual({
    count: 1,
  })
  expect(http.calls()[1]).toMatchObject({
    url: 'https://api.example/wallets',
    method: 'POST',
    body: '{}',
    headers: { a: 'b' },
  })
})

test('what the script does not know is unreachable; silence ends by the signal', async () => {
  const { fetch, http } = createFakePlatform()
  await expect(fetch('https://nowhere.example')).rejects.toThrow(TypeError)
  http.respond('silent', 'silent')
  const controller = new AbortController()
  const answer = fetch('https://silent.example', { signal: controller.signal })
  controller.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test('random bytes repeat by seed; opened addresses are recorded', () => {
  const bytes = (seed: number) => [...createFakePlatform({ seed }).randomBytes(8)]
  expect(bytes(1)).toEqual(bytes(1))
  expect(bytes(1)).not.toEqual(bytes(2))
  const platform = createFakePlatform()
  platform.openUrl('https://wallet.example', '_blank')
  expect(platform.opened()).toEqual([{ url: 'https://wallet.example', target: '_blank' }])
})
