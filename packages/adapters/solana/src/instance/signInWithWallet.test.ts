import { createKit } from '@kit/core'
import { createMessenger, localSession, siwx } from '@kit/siwx'
import { solanaVerifier } from '@kit/siwx/verifiers'
import { createFakePlatform } from '@kit/testing'
import { announceSolanaWallet, createSolanaWallet, type SolanaWalletOptions } from '@kit/testing/solana'
import { solanaMainnet } from '@kit/core/networks'
import { afterEach, expect, test, vi } from 'vitest'
import { solanaAdapter } from '../solanaAdapter.ts'

afterEach(() => vi.unstubAllGlobals())
const { signal } = new AbortController()
const origin = 'https://dapp.example'

function setUp({
  required = true,
  down = false,
  ...options
}: Partial<SolanaWalletOptions> & { readonly required?: boolean; readonly down?: boolean } = {}) {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const wallet = createSolanaWallet({
    name: 'Heron',
    chains: [{ chain: 'solana:mainnet', rpcUrl: 'http://localhost:1' }],
    features: ['standard:disconnect', 'standard:events', 'solana:signIn', 'solana:signMessage'],
    ...options,
  })
  announceSolanaWallet(wallet, page, { origin })
  const items = new Map<string, string>()
  const signIn = siwx({
    required,
    verifiers: [solanaVerifier()],
    messenger: createMessenger({ domain: 'dapp.example', uri: `${origin}/`, statement: 'Sign in.' }),
    expiryMs: 60_000,
    storage: async (context) => {
      const storage = await localSession({
        storage: {
          getItem: (key) => items.get(key) ?? null,
          setItem: (key, value) => void items.set(key, value),
          removeItem: (key) => void items.delete(key),
        },
      })(context)
      return down ? { ...storage, createNonce: () => Promise.reject(new Error('down')) } : storage
    },
  })
  const kit = createKit({
    adapters: [solanaAdapter({ networks: [solanaMainnet] })],
    platform: createFakePlatform({ now: Date.now() }),
    siwx: signIn,
  })
  const prompts = () => wallet.promptsShown.map(({ kind }) => kind)
  return { kit, wallet, signIn, prompts, address: wallet.addresses[0] }
}

test('I12: a wallet that can sign in connects by one prompt, and the session is verified', async () => {
  const { kit, signIn, prompts, address } = setUp()
  const account = await kit.connect({ connectorId: 'Heron' })
  expect(account.address).toBe(address)
  await expect.poll(() => kit.getState().signIn.status).toBe('done')
  expect([prompts(), kit.getState().navigation.status]).toEqual([['signIn'], 'closed'])
  const chainId = solanaMainnet.caipNetworkId
  expect(await signIn.getSessions({ chainId, accountAddress: address, signal })).toMatchObject([
    { data: { domain: 'dapp.example', statement: 'Sign in.', chainId }, signedBy: 'key' },
  ])
  const { signature } = await kit.signMessage({ message: 'later' })
  expect(signature).not.toBe('')
})

test('I12: an altered text connects nothing, and the permission is given back', async () => {
  const { kit, wallet, prompts } = setUp({ quirks: { signsOther: true } })
  const statuses: (string | undefined)[] = []
  kit.subscribe(() => statuses.push(kit.getState().connections['solana']?.status))
  await expect(kit.connect({ connectorId: 'Heron' })).rejects.toMatchObject({
    code: 'SIGN_IN_REFUSED',
    context: { field: 'nonce' },
  })
  expect(statuses).not.toContain('connected')
  expect([prompts(), wallet.isPermitted(origin)]).toEqual([['signIn'], false])
})

test('I12: an account on a hardware wallet that signs its envelope cannot sign in, which is not another message', async () => {
  const { kit, wallet } = setUp({ quirks: { envelopes: true } })
  await expect(kit.connect({ connectorId: 'Heron' })).rejects.toMatchObject({
    code: 'CAPABILITY_MISSING',
    context: { isOfAccount: true },
  })
  expect(wallet.isPermitted(origin)).toBe(false)
})

test('I12: declining declines the connection, and leaves nothing behind', async () => {
  const { kit, wallet, prompts } = setUp({ behavior: 'reject' })
  await expect(kit.connect({ connectorId: 'Heron' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect([prompts(), wallet.isPermitted(origin)]).toEqual([['signIn'], false])
})

test('I12: an optional sign-in, a wallet that cannot, and a service that is down take the usual way', async () => {
  for (const options of [{ required: false }, { features: ['solana:signMessage'] }, { down: true }] as const) {
    const { kit, prompts } = setUp(options)
    await kit.connect({ connectorId: 'Heron' })
    expect(prompts()).toEqual(['connect'])
    await expect.poll(() => kit.getState().signIn.status).toBe('pending')
    kit.destroy()
  }
})
