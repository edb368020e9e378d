import { createKit, type Kit, KitError } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { diagnose } from '../doctor/diagnose.ts'
import { problemsOf } from '../doctor/problemsOf.ts'
import { createRelayTrace } from '../record/createRelayTrace.ts'
import { mountKitDevtools } from './mountKitDevtools.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
})

function makeKit(): Kit {
  const { adapter } = createFakeAdapter({ namespace: 'cosmos', connectors: [{ id: 'harbor' }], behavior: 'approve' })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
  ends.push(() => kit.destroy())
  return kit
}

const tabNames = ['State', 'Events', 'Adapters', 'Sessions', 'Relay', 'Doctor']
const root = (): ShadowRoot | null | undefined => document.querySelector<HTMLElement>('[data-kit-devtools]')?.shadowRoot
const text = (): string => root()?.querySelector('.dock')?.textContent ?? ''

const throwing = (): never => {
  throw new Error('read')
}
const proxy = new Proxy({}, { get: throwing, has: throwing, getPrototypeOf: throwing, ownKeys: throwing })
function inItself(width: number): AggregateError {
  const error = new AggregateError([], 'all')
  error.errors.push(...Array.from({ length: width }, () => error))
  return error
}

test.each([
  ['without a prototype', Object.create(null) as unknown],
  ['whose message throws', Object.defineProperty({}, 'message', { get: throwing })],
  ['that is an Error whose cause throws', Object.defineProperty(new Error('x'), 'cause', { get: throwing })],
  ['whose text throws', { toString: throwing }],
  ['that is a proxy', proxy],
  [
    'that says it is a KitError',
    Object.assign(new Error('x'), {
      name: 'KitError',
      code: 'FRAME_LOAD_FAILED',
      docsPath: '/errors/FRAME_LOAD_FAILED',
      context: proxy,
    }),
  ],
  [
    'whose context has texts that throw',
    new KitError('FRAME_LOAD_FAILED', 'x', { context: { url: proxy, reason: { toString: throwing } } }),
  ],
  [
    'that is its own cause',
    Object.assign(
      new Error('x'),
      {},
      {
        get cause() {
          return this
        },
      },
    ),
  ],
  ['that contains itself eight times', inItself(8)],
])('an error %s does not stop the doctor', async (_, error) => {
  expect(Array.isArray(await diagnose(makeKit(), { error }))).toBe(true)
})

test('of an error with thousands of others inside, and of megabytes of text, the doctor reads a part', () => {
  const wide = new AggregateError(
    Array.from({ length: 5_000 }, (_, index) => new Error(String(index))),
    'all',
  )
  expect(problemsOf(wide).length).toBeLessThanOrEqual(100)
  const [problem] = problemsOf(new Error('a'.repeat(10_000_000)))
  expect(problem?.text.length).toBeLessThanOrEqual(10_000)
})

test('wallets that announce themselves by the thousand, or by what cannot be read, do not stop the doctor', async () => {
  const infos: unknown[] = [proxy, { name: { toString: throwing }, rdns: 'com.harbor' }]
  infos.push(...Array.from({ length: 5_000 }, (_, index) => ({ name: `Wallet ${index}`, rdns: `com.harbor${index}` })))
  const announce = (): void => {
    for (const info of infos) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info } }))
  }
  const errors: string[] = []
  const onError = ({ message }: ErrorEvent): void => void errors.push(message)
  addEventListener('error', onError)
  addEventListener('eip6963:requestProvider', announce)
  Object.assign(window, { ethereum: {} })
  ends.push(() => {
    removeEventListener('eip6963:requestProvider', announce)
    removeEventListener('error', onError)
    Reflect.deleteProperty(window, 'ethereum')
  })
  const { adapter } = createFakeAdapter({ namespace: 'cosmos', connectors: [] })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), enableEIP6963: false })
  ends.push(() => kit.destroy())
  const findings = await diagnose(kit)
  expect(findings.map(({ id }) => id)).toContain('D1')
  expect(JSON.stringify(findings).length).toBeLessThan(10_000)
  expect(errors).toEqual([])
})

test('panels show markup as text, and letters that are not seen or turn the line as their codes', async () => {
  const kit = makeKit()
  const trace = createRelayTrace()
  const hostile = '<img src=x onerror=alert(1)>\u202egnp.exe\u200b\u2066\u{e0041}\u3164\u0000'
  ends.push(mountKitDevtools(kit, { open: true, trace }))
  kit.track({ type: 'CONNECT_ERROR', properties: { message: hostile } })
  trace({ at: 0, direction: 'received', method: hostile, topic: hostile, tag: 1, bytes: 1, ms: 1 })
  for (const name of ['Events', 'Relay']) {
    await userEvent.click(page.getByRole('tab', { name }))
    await expect.poll(text).toContain('\\u{202e}gnp.exe\\u{200b}\\u{2066}\\u{e0041}\\u{3164}')
    expect([name, /[\u202e\u200b\u2066\u3164]|\u{e0041}/u.test(text())]).toEqual([name, false])
    expect(root()?.querySelector('img')).toBeNull()
  }
})

test('panels draw ten megabytes, cycles and what cannot be read as a short text', async () => {
  const kit = makeKit()
  const trace = createRelayTrace()
  ends.push(mountKitDevtools(kit, { open: true, trace }))
  const huge = 'a'.repeat(10_000_000)
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  for (const message of [huge, cycle, proxy, { toJSON: throwing }])
    kit.track({ type: 'CONNECT_ERROR', properties: { message } } as never)
  trace({ at: 0, direction: 'received', method: huge, topic: huge, tag: 1, bytes: 1, ms: 1 })
  for (const name of tabNames) {
    await userEvent.click(page.getByRole('tab', { name }))
    expect([name, text().length < 100_000]).toEqual([name, true])
  }
})

const secrets: Readonly<Record<string, unknown>> = {
  privateKey: `0x${'ab'.repeat(32)}`,
  symKey: '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303',
  mnemonic: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  email: 'ada.lovelace@harbor.example',
  otp: '483920',
  xprv: 'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
  solana: '5'.repeat(88),
}

test('what is seen and recorded shows no key, token, e-mail address or seed phrase', async () => {
  const kit = makeKit()
  const trace = createRelayTrace()
  ends.push(mountKitDevtools(kit, { open: true, trace }))
  for (const [name, value] of Object.entries(secrets)) {
    const error = new Error(`Refused: ${JSON.stringify({ [name]: value })} ${name}=${String(value)}`)
    dispatchEvent(new ErrorEvent('error', { error, message: error.message, cancelable: true }))
    kit.track({ type: 'CONNECT_ERROR', properties: { message: error.message } })
    kit.track({
      type: 'SIWX_AUTH_ERROR',
      properties: { message: 'x', network: 'cosmos:1', isSmartAccount: false, [name]: value },
    } as never)
  }
  kit.open({ view: 'EmailVerifyOtp', email: String(secrets['email']) })
  for (const name of tabNames) {
    await userEvent.click(page.getByRole('tab', { name }))
    await expect.poll(() => root()?.querySelector('[role=tabpanel]')?.textContent).not.toBe('')
    for (const [field, value] of Object.entries(secrets))
      expect([name, field, text().includes(String(value))]).toEqual([name, field, false])
  }
})
