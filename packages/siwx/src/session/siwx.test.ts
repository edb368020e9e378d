import type { SignIn } from '@kit/core'
import { createSignInMessageText } from '@solana/wallet-standard-util'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { evmSigner, signersOf, solanaSigner, type TestSigner } from '../fixtures/signers.ts'
import { memoryStorage } from '../fixtures/memoryStorage.ts'
import { signInAs } from '../fixtures/signInAs.ts'
import { textBeside } from '../fixtures/textBeside.ts'
import { formatMessage } from '../message/formatMessage.ts'
import type { SiwxMessage } from '../message/SiwxMessage.ts'
import { bip122Verifier, eip155Verifier, polkadotVerifier, solanaVerifier } from '../verifiers/lazyVerifiers.ts'
import type { Verifier } from '../verifiers/Verifier.ts'
import { cloudSession, createMessenger, localSession, serverSession } from './presets.ts'
import { readSession, verifySession, type SiwxSession } from './Session.ts'
import { siwx, type SiwxOptions } from './siwx.ts'
import { differingField, readSolanaSignIn } from './solanaSignIn.ts'

const { signal } = new AbortController()
const verifiers = [eip155Verifier(), solanaVerifier(), bip122Verifier(), polkadotVerifier()]
const messenger = createMessenger({ domain: 'example.org', uri: 'https://example.org/', statement: 'Sign in.' })
const start = Date.UTC(2026, 0, 31)

beforeAll(() => cryptoWaitReady())
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: start }))
afterEach(() => vi.useRealTimers())

const accountOf = ({ caipAddress, accountAddress }: TestSigner) => ({
  account: { caipAddress, address: accountAddress, type: 'eoa' as const },
  signal,
})

function open(options: Partial<SiwxOptions> & { readonly items?: ReturnType<typeof memoryStorage> } = {}) {
  const { items = memoryStorage(), ...more } = options
  const signIn = siwx({ storage: localSession({ storage: items }), verifiers, messenger, ...more })
  const enter = (signer: TestSigner) => signInAs(signIn, accountOf(signer), signer.sign)
  const isSignedIn = async (signer: TestSigner) => (await signIn.findSession(accountOf(signer))) !== null
  return { items, signIn, enter, isSignedIn }
}

test('is a sign-in of createKit', () => {
  expect(open().signIn satisfies SignIn).toMatchObject({ required: true })
  expect(open({ required: false }).signIn.required).toBe(false)
})

test.each([
  ['siwx.storage', () => siwx({} as SiwxOptions)],
  ['siwx.storage', () => siwx({ storage: {} } as never)],
  ['siwx.verifiers', () => siwx({ storage: localSession() })],
  ['serverSession.url', () => serverSession({ url: undefined } as never)],
  ['cloudSession.url', () => cloudSession({ projectId: 'p' } as never)],
  ['cloudSession.projectId', () => cloudSession({ url: 'https://example.org' } as never)],
])('refuses a missing option %s immediately, not after the user connected', (option, make) => {
  expect(make).toThrow(expect.objectContaining({ name: 'KitError', code: 'INVALID_OPTION' }))
  expect(make).toThrow(`Option "${option}": `)
})

test.each<[string, () => unknown]>([
  ['siwx.storge', () => siwx({ storge: localSession() } as never)],
  ['siwx', () => (siwx as () => unknown)()],
  ['localSession.storge', () => localSession({ storge: memoryStorage() } as never)],
  ['serverSession.uri', () => serverSession({ uri: '/siwx' } as never)],
  ['serverSession', () => (serverSession as () => unknown)()],
  ['cloudSession.projectID', () => cloudSession({ url: 'https://example.org', projectID: 'p' } as never)],
  ['createMessenger.statment', () => createMessenger({ statment: 'Sign in.' } as never)],
])('refuses the misspelled or missing %s, and says what there is', (option, make) => {
  const [of = '', name] = option.split('.')
  const context: unknown = expect.objectContaining({ option })
  expect(make).toThrow(expect.objectContaining({ name: 'KitError', code: 'INVALID_OPTION', context }))
  if (name !== undefined) expect(make).toThrow('there is no such option. Did you mean `')
  expect(make).toThrow(`Option "${of}": use an object with `)
})

test('signs in an account of each namespace, and keeps it over a reload', async () => {
  const { items, enter, isSignedIn, signIn } = open()
  for (const signer of signersOf(1)) {
    expect(await isSignedIn(signer)).toBe(false)
    await enter(signer)
    expect(await isSignedIn(signer)).toBe(true)
    expect(await open({ items }).isSignedIn(signer)).toBe(true)
    const [session] = await signIn.getSessions(signer)
    expect(session).toMatchObject({ data: { ...messengerFields, chainId: signer.chainId }, signedBy: 'key' })
  }
  expect(JSON.parse(items.items.get('@appkit/siwx') ?? '')).toHaveLength(4)
})

test('verifies at most a hundred sessions of a stored record, and ignores a record of megabytes', async () => {
  const { items, enter, isSignedIn } = open()
  const signer = evmSigner(1)
  await enter(signer)
  const [genuine] = JSON.parse(items.items.get('@appkit/siwx')!) as SiwxSession[]
  const forged = Array.from({ length: 1_000 }, (_, index) => ({ ...genuine!, signature: `0x${index}` }))
  const visit = async (record: string) => {
    let checks = 0
    const verify: Verifier['verify'] = async ({ signature }) => {
      checks += 1
      return signature === genuine!.signature ? 'key' : null
    }
    const stored = memoryStorage()
    stored.items.set('@appkit/siwx', record)
    const page = open({ items: stored, verifiers: [{ namespace: 'eip155', verify }] })
    return [await page.isSignedIn(signer), checks]
  }
  expect(await visit(JSON.stringify([...forged, genuine]))).toEqual([true, 100])
  expect(await visit(`${' '.repeat(1_000_000)}${JSON.stringify([genuine])}`)).toEqual([false, 0])
  expect(await isSignedIn(signer)).toBe(true)
})

const messengerFields = { domain: 'example.org', uri: 'https://example.org/', statement: 'Sign in.' }

test('writes EVM messages as EIP-4361 has them, with a nonce of 128 random bits', async () => {
  const { signIn } = open({ expiryMs: 3_600_000 })
  const { data, toString } = await signIn.createMessage(evmSigner(1))
  expect(data).toMatchObject({ issuedAt: '2026-01-31T00:00:00.000Z', expirationTime: '2026-01-31T01:00:00.000Z' })
  expect(toString()).toContain('wants you to sign in with your Ethereum account:\n')
  expect(toString()).toContain('\nChain ID: 1\n')
  const nonces = await Promise.all(Array.from({ length: 50 }, () => signIn.createMessage(evmSigner(1))))
  expect(new Set(nonces.map((message) => message.data.nonce)).size).toBe(50)
  for (const message of nonces) expect(message.data.nonce).toMatch(/^[0-9a-f]{32}$/)
})

test('I8: three accounts in two namespaces are signed in; ending one leaves two', async () => {
  const { enter, isSignedIn, signIn } = open()
  const [one, two, three] = [evmSigner(1), evmSigner(2), solanaSigner(1)]
  for (const signer of [one, two, three]) await enter(signer)
  await signIn.endSession({ ...accountOf(one), remaining: [], reason: 'disconnected' })
  expect(await Promise.all([one, two, three].map(isSignedIn))).toEqual([false, true, true])
  await signIn.setSessions([])
  expect(await Promise.all([one, two, three].map(isSignedIn))).toEqual([false, false, false])
})

test('a session holds for the account on every network, or with scope network on its own', async () => {
  for (const [scope, elsewhere] of [
    ['account', true],
    ['network', false],
  ] as const) {
    const { enter, isSignedIn, signIn } = open({ scope })
    await enter(evmSigner(1))
    expect(await isSignedIn(evmSigner(1, 'eip155:10'))).toBe(elsewhere)
    expect(await isSignedIn(evmSigner(2))).toBe(false)
    await signIn.revokeSession(evmSigner(1, 'eip155:10'))
    expect(await isSignedIn(evmSigner(1))).toBe(!elsewhere)
  }
})

/** A verifier that reports the signature of a contract and counts its calls. */
const contractVerifier = () => {
  const asked: string[] = []
  const answers: { next: () => 'contract' | null } = { next: () => 'contract' }
  const verifier: Verifier = {
    namespace: 'eip155',
    verify: async ({ chainId }) => {
      asked.push(chainId)
      return answers.next()
    },
  }
  return { asked, answers, verifier }
}

test("a contract's session holds on its own chain only, and is verified again after a day", async () => {
  const { asked, answers, verifier } = contractVerifier()
  const items = memoryStorage()
  const first = open({ items, verifiers: [verifier] })
  await first.enter(evmSigner(1))
  expect(await first.isSignedIn(evmSigner(1))).toBe(true)
  expect(await first.isSignedIn(evmSigner(1, 'eip155:10'))).toBe(false)
  expect(await first.isSignedIn(evmSigner(1))).toBe(true)
  expect(asked).toEqual(['eip155:1'])

  vi.setSystemTime(start + 25 * 3_600_000)
  expect(await first.isSignedIn(evmSigner(1))).toBe(true)
  expect(asked).toEqual(['eip155:1', 'eip155:1'])
  vi.setSystemTime(start + 50 * 3_600_000)
  answers.next = () => null
  expect(await first.isSignedIn(evmSigner(1))).toBe(false)
  answers.next = () => 'contract'
  expect(await first.isSignedIn(evmSigner(1))).toBe(false)
})

test('localSession: a stored session does not say by itself that it was verified', async () => {
  const { answers, verifier } = contractVerifier()
  const items = memoryStorage()
  await open({ items, verifiers: [verifier] }).enter(evmSigner(1))
  const stored = [...items.items]
  answers.next = () => null
  for (const verifiedAt of [start, 1e300]) {
    for (const [key, text] of stored)
      items.setItem(
        key,
        text.replace(/"signedBy":"contract","verifiedAt":\d+/, `"signedBy":"contract","verifiedAt":${verifiedAt}`),
      )
    expect(await open({ items, verifiers: [verifier] }).isSignedIn(evmSigner(1))).toBe(false)
  }
})

test('I6: a chain that cannot be reached is reported, and the session stays', async () => {
  const { answers, verifier } = contractVerifier()
  const { enter, isSignedIn } = open({ verifiers: [verifier] })
  await enter(evmSigner(1))
  vi.setSystemTime(start + 25 * 3_600_000)
  const { cannotVerify } = await import('../errors/SiwxError.ts')
  answers.next = () => {
    throw cannotVerify('the node is down')
  }
  await expect(isSignedIn(evmSigner(1))).rejects.toMatchObject({ name: 'KitError', code: 'UNREACHABLE' })
  answers.next = () => 'contract'
  expect(await isSignedIn(evmSigner(1))).toBe(true)
})

test('I10: a session ends when its message expires', async () => {
  const { enter, isSignedIn, signIn } = open({ expiryMs: 60_000 })
  await enter(evmSigner(1))
  expect(await signIn.findSession(accountOf(evmSigner(1)))).toEqual({ expiresAt: start + 60_000 })
  vi.setSystemTime(start + 59_999)
  expect(await isSignedIn(evmSigner(1))).toBe(true)
  vi.setSystemTime(start + 60_000)
  expect(await isSignedIn(evmSigner(1))).toBe(false)
  expect(await signIn.findSession(accountOf(evmSigner(1)))).toBeNull()
})

test('I10: another tab hears of a sign-out', async () => {
  const items = memoryStorage()
  const [here, there] = [open({ items }), open({ items })]
  await here.enter(evmSigner(1))
  expect(await there.isSignedIn(evmSigner(1))).toBe(true)
  const heard = new Promise<void>((resolve) => {
    const stop = there.signIn.onChange(() => {
      stop()
      resolve()
    })
  })
  await here.signIn.revokeSession(evmSigner(1))
  await heard
  expect(await there.isSignedIn(evmSigner(1))).toBe(false)
})

test('signs in and out if the browser does not allow a channel to other tabs', async () => {
  vi.stubGlobal('BroadcastChannel', function () {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { enter, isSignedIn, signIn } = open()
  let changes = 0
  signIn.onChange(() => (changes += 1))
  await enter(evmSigner(1))
  expect(await isSignedIn(evmSigner(1))).toBe(true)
  await signIn.revokeSession(evmSigner(1))
  expect([await isSignedIn(evmSigner(1)), changes > 0]).toEqual([false, true])
})

test('a wrong or foreign signature is refused with a typed error, and nothing is stored', async () => {
  for (const [index, signer] of signersOf(1).entries()) {
    const { items, signIn } = open()
    const other = signersOf(2)[index]!
    const sign = async (message: string) => other.sign(message)
    await expect(signInAs(signIn, accountOf(signer), sign)).rejects.toMatchObject({
      name: 'KitError',
      code: 'SIGN_IN_REFUSED',
      context: { field: 'signature' },
    })
    expect(items.items.size).toBe(0)
  }
})

test('a wallet that rejects ends the attempt with its own error, and the next one has a new nonce', async () => {
  const { signIn, isSignedIn } = open()
  const asked: string[] = []
  const rejected = Object.assign(new Error('no'), { code: 'USER_REJECTED' })
  for (const _ of [1, 2]) {
    const sign = async (message: string) => {
      asked.push(message)
      throw rejected
    }
    await expect(signInAs(signIn, accountOf(evmSigner(1)), sign)).rejects.toBe(rejected)
  }
  expect(asked[0]).not.toBe(asked[1])
  expect(await isSignedIn(evmSigner(1))).toBe(false)
})

test('keeps the session when the account disconnects, where asked', async () => {
  const { enter, isSignedIn, signIn } = open({ signOutOnDisconnect: false })
  await enter(evmSigner(1))
  await signIn.endSession({ ...accountOf(evmSigner(1)), remaining: [], reason: 'disconnected' })
  expect(await isSignedIn(evmSigner(1))).toBe(true)
  await signIn.endSession({ ...accountOf(evmSigner(1)), remaining: [], reason: 'signed-out' })
  expect(await isSignedIn(evmSigner(1))).toBe(false)
})

test('ignores whatever other scripts write into the storage', async () => {
  const forged: unknown[] = [
    'x',
    '{}',
    '[null]',
    '[{}]',
    '[{"data":{}}]',
    '[{"data":{"chainId":"eip155:1","accountAddress":"0x"},"message":"","signature":""}]',
  ]
  const { items, enter, isSignedIn } = open()
  for (const value of forged) {
    items.items.set('@appkit/siwx', String(value))
    expect(await isSignedIn(evmSigner(1))).toBe(false)
  }
  await enter(evmSigner(1))
  const [session] = JSON.parse(items.items.get('@appkit/siwx') ?? '') as SiwxSession[]
  // The text names another account; the other fields prove nothing.
  const victim = evmSigner(2).accountAddress
  items.items.set('@appkit/siwx', JSON.stringify([{ ...session, data: { ...session!.data, accountAddress: victim } }]))
  expect(await open({ items }).isSignedIn(evmSigner(2))).toBe(false)
})

test('lives in memory where the browser refuses storage', async () => {
  const blocked = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const storage = { getItem: blocked, setItem: blocked, removeItem: blocked }
  const { enter, isSignedIn } = open({ storage: localSession({ storage }) })
  await enter(evmSigner(1))
  expect(await isSignedIn(evmSigner(1))).toBe(true)
})

describe('a message that is changed in any field', () => {
  const full: SiwxMessage = {
    scheme: 'https',
    domain: 'example.org',
    networkName: 'Ethereum',
    accountAddress: evmSigner(1).accountAddress,
    statement: 'Sign in.',
    uri: 'https://example.org/',
    version: '1',
    chainId: 'eip155:1',
    nonce: '7Qk2ZpW9aB4x',
    issuedAt: '2026-01-31T00:00:00Z',
    expirationTime: '2026-02-01T00:00:00Z',
    notBefore: '2026-01-30T00:00:00Z',
    requestId: 'one',
    resources: ['https://example.org/terms'],
  }
  const changes: { readonly [Field in keyof Required<SiwxMessage>]: readonly (SiwxMessage[Field] | undefined)[] } = {
    scheme: ['http', undefined],
    domain: ['evil.example', 'example.org:443'],
    networkName: ['Solana'],
    accountAddress: [evmSigner(2).accountAddress],
    statement: ['Sign out.', undefined],
    uri: ['https://evil.example/', 'https://example.org/other'],
    version: [],
    chainId: ['eip155:10'],
    nonce: ['7Qk2ZpW9aB4y'],
    issuedAt: ['1999-01-31T00:00:00Z', undefined],
    expirationTime: ['2027-02-01T00:00:00Z', undefined],
    notBefore: ['2026-01-31T00:00:00Z', undefined],
    requestId: ['two', undefined],
    resources: [['https://evil.example/'], [], undefined],
  }

  test('does not verify, and is distinguished from the one that was asked for', async () => {
    const signature = await evmSigner(1).sign(formatMessage(full))
    const genuine = readSession({ data: full, message: formatMessage(full), signature })
    expect(await verifySession(genuine, { verifiers })).toMatchObject({ signedBy: 'key' })
    for (const [field, values] of Object.entries(changes))
      for (const value of values) {
        const changed = { ...full, [field]: value }
        expect(differingField(full, changed)).toBe(field)
        const session = readSession({ data: changed, message: textBeside(changed), signature })
        await expect(verifySession(session, { verifiers }), `${field}: ${value}`).rejects.toMatchObject({
          code: 'REFUSED',
          context: { field: 'signature' },
        })
      }
  })
})

describe('solana:signIn', () => {
  const signer = solanaSigner(1)
  const output = async (text: string, by: TestSigner = signer) => ({
    account: { publicKey: base58.decode(by.accountAddress) },
    signedMessage: new TextEncoder().encode(text),
    signature: base58.decode(await by.sign(text)),
  })
  const message: SiwxMessage = {
    domain: 'example.org',
    networkName: 'Solana',
    accountAddress: signer.accountAddress,
    statement: 'Sign in.',
    uri: 'https://example.org/',
    version: '1',
    chainId: signer.chainId,
    nonce: '7Qk2ZpW9aB4x',
    issuedAt: '2026-01-31T00:00:00Z',
    resources: ['https://example.org/terms'],
  }
  const { accountAddress: address, ...input } = message

  test('I1: the text is the one of @solana/wallet-standard-util', () => {
    expect(
      createSignInMessageText({ ...input, address, chainId: 'solana:mainnet' } as Parameters<
        typeof createSignInMessageText
      >[0]),
    ).toBe(formatMessage(message))
  })

  test('I12: accepts what was asked for, also with the short name of the chain', async () => {
    const text = formatMessage(message)
    for (const signed of [text, text.replace(/Chain ID: .*/, 'Chain ID: mainnet')]) {
      const session = readSolanaSignIn(message, await output(signed))
      expect(session.data).toEqual(message)
      const { signIn, isSignedIn } = open()
      await signIn.addSession(session)
      expect(await isSignedIn(signer)).toBe(true)
    }
  })

  test('I12: refuses an altered text', async () => {
    const text = formatMessage(message)
    for (const [field, altered] of [
      ['domain', text.replace('example.org wants', 'evil.example wants')],
      ['statement', text.replace('Sign in.', 'Sign all.')],
      ['nonce', text.replace('7Qk2ZpW9aB4x', '7Qk2ZpW9aB4y')],
      ['chainId', text.replace(/Chain ID: .*/, 'Chain ID: devnet')],
      ['resources', text.replace('terms', 'other')],
      ['accountAddress', text.replace(signer.accountAddress, solanaSigner(2).accountAddress)],
    ] as const)
      expect(await output(altered).then((signed) => () => readSolanaSignIn(message, signed))).toThrow(
        expect.objectContaining({ code: 'REFUSED', context: expect.objectContaining({ field }) }),
      )
    const broken = { ...(await output(text)), signedMessage: [...new TextEncoder().encode(text), 0xff] }
    expect(() => readSolanaSignIn(message, broken)).toThrow(expect.objectContaining({ name: 'SiwxError' }))
    const signed = await output(text)
    for (const [field, junk] of [
      ['accountAddress', { account: { publicKey: new Uint8Array(100_000) } }],
      ['signature', { signature: new Uint8Array(100_000) }],
    ] as const)
      expect(() => readSolanaSignIn(message, { ...signed, ...junk })).toThrow(
        expect.objectContaining({ code: 'REFUSED', context: expect.objectContaining({ field }) }),
      )
    const byOther = await output(text, solanaSigner(2))
    expect(() => readSolanaSignIn(message, byOther)).toThrow(expect.objectContaining({ code: 'REFUSED' }))
  })
})
