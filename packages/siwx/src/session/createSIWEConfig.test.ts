import { createKit } from '@kit/core'
import type { CaipNetworkId } from '@kit/core/adapter'
import { createFakeAdapter, createFakePlatform, fakeAccount, fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import { evmSigner, solanaSigner, type TestSigner } from '../fixtures/signers.ts'
import { memoryStorage } from '../fixtures/memoryStorage.ts'
import { signInAs } from '../fixtures/signInAs.ts'
import { eip155Verifier } from '../verifiers/lazyVerifiers.ts'
import { createSIWEConfig, type SIWEConfig, type SIWESession } from './createSIWEConfig.ts'
import { localSession } from './presets.ts'
import { formatSIWEMessage, getAddressFromMessage, getChainIdFromMessage } from './siweMessage.ts'
import { siwx } from './siwx.ts'

const { signal } = new AbortController()
const of = ({ caipAddress, accountAddress }: TestSigner) => ({
  account: { caipAddress, address: accountAddress, type: 'eoa' as const },
  signal,
})

/** The server of such a dapp, which records its requests. */
function open(options: Partial<SIWEConfig> = {}) {
  const calls: string[] = []
  const server: { session: SIWESession | null } = { session: null }
  const { verify } = eip155Verifier()
  const signIn = createSIWEConfig({
    getNonce: async () => '7Qk2ZpW9aB4x',
    getMessageParams: async () => ({ domain: 'example.org', uri: 'https://example.org/', statement: 'Sign in.' }),
    createMessage: formatSIWEMessage,
    async verifyMessage({ message, signature }) {
      const [accountAddress, chainId] = [getAddressFromMessage(message), getChainIdFromMessage(message)]
      if ((await verify({ message, signature, chainId, accountAddress })) === null) return false
      server.session = { address: accountAddress, chainId: Number(chainId.split(':')[1]) }
      return true
    },
    async getSession() {
      calls.push('getSession')
      return server.session
    },
    async signOut() {
      calls.push('signOut')
      server.session = null
      return true
    },
    onSignIn: () => void calls.push('onSignIn'),
    onSignOut: () => void calls.push('onSignOut'),
    ...options,
  })
  return { signIn, server, calls }
}

const one = evmSigner(1)

test('I13: signs in with the callbacks of the dapp, and out when the account disconnects', async () => {
  const { signIn, calls } = open()
  expect(await signIn.findSession(of(one))).toBeNull()
  const texts: string[] = []
  const sign = async (text: string) => {
    texts.push(text)
    return one.sign(text)
  }
  await signInAs(signIn, of(one), sign)
  expect(texts[0]).toContain(
    `example.org wants you to sign in with your Ethereum account:\n${one.accountAddress}\n\nSign in.`,
  )
  expect(texts[0]).toContain('\nChain ID: 1\n')
  expect(await signIn.findSession(of(one))).toEqual({ expiresAt: null })
  await signIn.endSession({ ...of(one), remaining: [], reason: 'disconnected' })
  expect(calls).toEqual(['getSession', 'onSignIn', 'getSession', 'signOut', 'onSignOut'])
})

test('I13: one getSession for each account change, and no onSignOut on mount', async () => {
  const { signIn, server, calls } = open()
  server.session = { address: evmSigner(2).accountAddress, chainId: 1 }
  expect(await signIn.findSession(of(one))).toBeNull()
  expect(calls).toEqual(['getSession'])
  expect(server.session).not.toBeNull()
})

test.each([137, 137n, '137', '0x89', '0X89', 'eip155:137'])(
  'I13: accepts a session whose chain the server writes as %s',
  async (chainId) => {
    const account = evmSigner(1, 'eip155:137')
    const { accountAddress } = account
    for (const address of [
      accountAddress.toLowerCase(),
      `eip155:137:${accountAddress}`,
      `did:pkh:eip155:137:${accountAddress}`,
    ]) {
      const { signIn, calls } = open({ getSession: async () => ({ address, chainId }) })
      expect(await signIn.findSession(of(account))).toEqual({ expiresAt: null })
      expect(await signIn.findSession(of(one))).toBeNull()
      expect(await signIn.findSession(of(evmSigner(2, 'eip155:137')))).toBeNull()
      expect(calls).toEqual([])
    }
  },
)

test.each([null, undefined, {}, { address: '' }])('I13: %o from the server is no session', async (session) => {
  const { signIn } = open({ getSession: async () => session as null })
  expect(await signIn.findSession(of(one))).toBeNull()
})

test.each([
  [{ address: one.accountAddress }, 'a chain id'],
  [{ address: one.accountAddress, chainId: 'solana:mainnet' }, 'a chain id'],
  [{ address: one.accountAddress, chainId: '1.5' }, 'a chain id'],
  [{ address: 'brook.example', chainId: 1 }, 'an address'],
])('I13: rejects %o from the server, and names the missing field', async (session, what) => {
  const { signIn } = open({ getSession: async () => session as SIWESession })
  await expect(signIn.findSession(of(one))).rejects.toThrow(`getSession": must return ${what}`)
})

test('I13: after a change of account or network the old session ends once the new one is signed, unless the dapp says otherwise', async () => {
  const changes = [
    { to: evmSigner(2), option: 'signOutOnAccountChange' },
    { to: evmSigner(1, 'eip155:10'), option: 'signOutOnNetworkChange' },
  ] as const
  for (const { to, option } of changes)
    for (const value of [true, false]) {
      const { signIn, server, calls } = open({ [option]: value })
      await signInAs(signIn, of(one), one.sign)
      const first = server.session
      expect((await signIn.findSession(of(to))) !== null).toBe(!value)
      expect([server.session, calls.includes('onSignOut')]).toEqual([first, false])
      // Cancelled: the user goes back.
      expect(await signIn.findSession(of(one))).toEqual({ expiresAt: null })
      if (!value) continue
      await signInAs(signIn, of(to), to.sign)
      expect(calls.slice(-2)).toEqual(['onSignOut', 'onSignIn'])
      expect(calls).not.toContain('signOut')
      expect(await signIn.findSession(of(one))).toBeNull()
    }
})

test('I13: where a sign-in is optional nobody goes back, so a change of account or network ends the session', async () => {
  const { signIn, server, calls } = open({ required: false })
  await signInAs(signIn, of(one), one.sign)
  expect(await signIn.findSession(of(evmSigner(2)))).toBeNull()
  expect(server.session).toBeNull()
  expect(calls.slice(-2)).toEqual(['signOut', 'onSignOut'])
})

test.each(['one address', 'a smart account'])(
  'cancelling after a switch of network returns to the session: %s',
  async (kind) => {
    const calls: string[] = []
    let session: SIWESession | null = null
    const signIn = createSIWEConfig({
      getNonce: async () => '7Qk2ZpW9aB4x',
      getMessageParams: async () => ({ domain: 'example.org', uri: 'https://example.org/' }),
      createMessage: formatSIWEMessage,
      async verifyMessage({ message }) {
        session = { address: getAddressFromMessage(message), chainId: Number(getChainIdFromMessage(message).slice(7)) }
        return true
      },
      getSession: async () => session,
      async signOut() {
        calls.push('signOut')
        session = null
        return true
      },
    })
    const networks = [fakeNetwork('eip155', 1), fakeNetwork('eip155', 2)] as const
    const accountsOn = (networkId: CaipNetworkId) => [
      fakeAccount(networkId, networkId === 'eip155:1' ? 1 : 2, { type: 'smartAccount' }),
    ]
    const { adapter } = createFakeAdapter({
      namespace: 'eip155',
      networks,
      connectors: [{ id: 'wallet', ...(kind === 'a smart account' && { accountsOn }) }],
      behavior: 'approve',
    })
    const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), siweConfig: signIn })
    const gate = () => kit.getState().signIn
    await kit.connect({ connectorId: 'wallet' })
    await expect.poll(gate).toMatchObject({ status: 'pending', request: { nonce: '7Qk2ZpW9aB4x' } })
    kit.confirmSignIn()
    await expect.poll(gate).toMatchObject({ status: 'done' })
    await kit.switchNetwork({ networkId: 'eip155:2' })
    await expect.poll(() => kit.getState().navigation).toMatchObject({ stack: [{ view: 'SIWXSignMessage' }] })
    kit.cancelSignIn()
    await expect.poll(gate).toMatchObject({ status: 'done', account: fakeAccount('eip155:1', 1).caipAddress })
    expect([calls, kit.getState().connections['eip155']?.status, kit.getState().navigation.status]).toEqual([
      [],
      'connected',
      'closed',
    ])
    kit.destroy()
  },
)

test.each([
  { title: 'an account that is not signed in disconnects', ended: evmSigner(2), left: [one], calls: [] },
  { title: 'the signed-in account disconnects', ended: one, left: [evmSigner(2)], calls: ['signOut', 'onSignOut'] },
  {
    title: 'an account disconnects whose session counts for another one',
    options: { signOutOnAccountChange: false },
    ended: one,
    left: [solanaSigner(1), evmSigner(2)],
    calls: [],
  },
  {
    title: 'the last account disconnects that a session counts for',
    options: { signOutOnAccountChange: false },
    ended: evmSigner(2),
    left: [solanaSigner(1)],
    calls: ['signOut', 'onSignOut'],
  },
])('I13: with several accounts, only the end of the session signs out: $title', async (row) => {
  const { signIn, calls } = open(row.options)
  await signInAs(signIn, of(one), one.sign)
  calls.length = 0
  const left = row.left.map((signer) => of(signer).account)
  await signIn.endSession({ ...of(row.ended), remaining: left, reason: 'disconnected' })
  expect(calls).toEqual(row.calls)
})

test('I13: a session that this page has not read goes on if it is that of a remaining account', async () => {
  const { signIn, server, calls } = open()
  server.session = { address: one.accountAddress, chainId: 1 }
  const left = [of(one).account]
  await signIn.endSession({ ...of(evmSigner(2)), remaining: left, reason: 'disconnected' })
  expect(calls).toEqual(['getSession'])
})

test('I13: other namespaces, and a config that is not enabled, do not ask for a signature', async () => {
  const { signIn, calls } = open()
  expect(await signIn.findSession(of(solanaSigner(1)))).toEqual({ expiresAt: null })
  await signIn.endSession({ ...of(solanaSigner(1)), remaining: [], reason: 'disconnected' })
  expect(await open({ enabled: false }).signIn.findSession(of(one))).toEqual({ expiresAt: null })
  expect(calls).toEqual([])
})

test('I13: a signature that the server rejects is a typed error', async () => {
  const { signIn } = open()
  await expect(signInAs(signIn, of(one), evmSigner(2).sign)).rejects.toMatchObject({
    name: 'KitError',
    code: 'SIGN_IN_REFUSED',
  })
})

test('I13: siwx and siweConfig together are refused', () => {
  const storage = localSession({ storage: memoryStorage() })
  const options = { siwx: siwx({ storage, verifiers: [eip155Verifier()] }), siweConfig: open().signIn }
  const { adapter } = createFakeAdapter({ namespace: 'eip155' })
  expect(() => createKit({ adapters: [adapter], ...options })).toThrow('siweConfig is another name for it')
})
