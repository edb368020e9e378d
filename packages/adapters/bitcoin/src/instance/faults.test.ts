import { createKit } from '@kit/core'
import { createFakePlatform, turn } from '@kit/testing'
import { createBitcoinWallet, presentSatsConnect, presentBitcoinWallet } from '@kit/testing/bitcoin'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bitcoinAdapter } from '../bitcoinAdapter.ts'
import { buildPsbt } from '../fixtures/buildPsbt.ts'
import { keyring, networkOf } from '../fixtures/networks.ts'
import { openPage } from '../fixtures/page.ts'
import { able, origin, setUp, signal } from '../fixtures/setUp.ts'
import { chainIds } from '../network/ChainName.ts'

afterEach(() => void vi.unstubAllGlobals())

const to = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'
const readable = ['walletStandard', 'satsConnect', 'okx', 'unisat'] as const
const all = [...readable, 'leather', 'phantom'] as const

describe.each(all)('%s', (manner) => {
  test('rejects what the user declines, at each kind of prompt', async () => {
    const { connect, connectorId, instance, network, wallet, ledgers } = await setUp(manner)
    wallet.behave('reject')
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    wallet.behave('approve')
    const connection = await connect()
    const [account] = connection.accounts
    const { address } = account
    wallet.behave('reject')
    const ledger = manner === 'phantom' ? 'mainnet' : 'testnet'
    const receiver = manner === 'phantom' ? 'bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz' : to
    const psbt = buildPsbt({ ledger: ledgers[ledger], account, to: receiver, sats: 5_000n })
    const rejected = { code: 'USER_REJECTED' }
    await expect(able(instance, 'signMessage')({ connectorId, address, message: 'x', signal })).rejects.toMatchObject(
      rejected,
    )
    await expect(able(instance, 'signPsbt')({ connectorId, address, network, psbt, signal })).rejects.toMatchObject(
      rejected,
    )
    await expect(
      able(instance, 'sendTransaction')({ connectorId, address, network, to: receiver, value: 5_000n, signal }),
    ).rejects.toMatchObject(rejected)
    expect(instance.connections()).toEqual([connection])
    expect(ledgers.balanceOf(ledger, receiver)).toBe(0n)
  })

  test('ends the wait for a silent wallet, and ignores its late answer', async () => {
    const { connectorId, events, instance, settle, wallet } = await setUp(manner, { behavior: 'manual' })
    const waiting = new AbortController()
    const connecting = instance.connect({ connectorId, signal: waiting.signal })
    const prompt = await wallet.nextPrompt()
    waiting.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    prompt.approve()
    await settle()
    expect(instance.connections()).toEqual([])
    expect(events.filter(({ type }) => type !== 'connectors.changed')).toEqual([])
  })

  test('asks for nothing once the caller has given up while code loads', async () => {
    const { connect, connectorId, instance, settle, wallet } = await setUp(manner)
    const { accounts } = await connect()
    const controller = new AbortController()
    const { address } = accounts[0]
    const asked = { connectorId, address, message: 'x', signal: controller.signal }
    const signing = able(instance, 'signMessage')(asked)
    const shown = wallet.promptsShown.length
    controller.abort()
    await expect(signing).rejects.toMatchObject({ code: 'ABORTED' })
    await import('../capabilities/signMessage.ts')
    await settle()
    expect(wallet.promptsShown.length).toBe(shown)
  })

  test('rejects an answer of another shape', async () => {
    const { connect, instance, wallet } = await setUp(manner)
    wallet.setQuirks({ malformed: 'shape' })
    await expect(connect()).rejects.toMatchObject({ code: expect.stringMatching(/^(WALLET_FAILED|NO_ACCOUNTS)$/) })
    expect(instance.connections()).toEqual([])
  })

  test('rejects a public key of another address', async () => {
    const { connect, instance, wallet } = await setUp(manner)
    wallet.setQuirks({ malformed: 'publicKey' })
    await expect(connect()).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      message: expect.stringContaining('the public key it gave'),
    })
    expect(instance.connections()).toEqual([])
  })

  test('rejects an address of another network than the wallet says to be on', async () => {
    const { connect, instance, wallet } = await setUp(manner)
    wallet.setQuirks({ malformed: 'network' })
    await expect(connect()).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      message: expect.stringMatching('it is an address of (mainnet|a test network)'),
    })
    expect(instance.connections()).toEqual([])
  })

  test('rejects no accounts', async () => {
    const { connect, instance } = await setUp(manner, { quirks: { noAccounts: true } })
    await expect(connect()).rejects.toMatchObject({ code: 'NO_ACCOUNTS' })
    expect(instance.connections()).toEqual([])
  })

  test('rejects another transaction signed than asked for, or none; nothing is sent', async () => {
    const { connect, connectorId, instance, network, wallet, ledgers } = await setUp(manner)
    const { accounts } = await connect()
    const ledger = manner === 'phantom' ? 'mainnet' : 'testnet'
    const psbt = buildPsbt({ ledger: ledgers[ledger], account: accounts[0], to: accounts[0].address, sats: 5_000n })
    const sign = () => able(instance, 'signPsbt')({ connectorId, address: accounts[0].address, network, psbt, signal })
    wallet.setQuirks({ malformed: 'psbt' })
    await expect(sign()).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      message: expect.stringContaining('another transaction'),
    })
    wallet.setQuirks({ malformed: 'shape' })
    await expect(sign()).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })

  test('rejects once the wallet is gone', async () => {
    const { connect, connectorId, instance, wallet } = await setUp(manner)
    const { accounts } = await connect()
    wallet.vanish()
    const { address } = accounts[0]
    // Without an event it cannot be distinguished from a locked wallet, because neither shares an account.
    await expect(able(instance, 'signMessage')({ connectorId, address, message: 'x', signal })).rejects.toMatchObject({
      code: expect.stringMatching(/^(NOT_CONNECTED|WALLET_LOCKED)$/),
    })
    await instance.disconnect({ connectorId, signal })
    await expect(instance.connect({ connectorId, signal })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  })

  test('an answer that comes after a disconnect changes nothing', async () => {
    const { connect, connectorId, events, instance, settle, wallet } = await setUp(manner)
    const { accounts } = await connect()
    wallet.behave('manual')
    const signing = able(instance, 'signMessage')({ connectorId, address: accounts[0].address, message: 'x', signal })
    const prompt = await wallet.nextPrompt()
    await instance.disconnect({ connectorId, signal })
    const reported = events.length
    prompt.approve()
    await expect(signing).resolves.toEqual({ signature: expect.any(String) })
    await settle()
    expect(instance.connections()).toEqual([])
    expect(events.length).toBe(reported)
  })
})

describe.each(readable)('%s', (manner) => {
  test('ends when locked, returns when unlocked, and does not return after a disconnect', async () => {
    const { connect, connectorId, events, instance, settle, wallet } = await setUp(manner)
    const before = await connect()
    wallet.lock()
    await settle()
    expect(instance.connections()).toEqual([])
    wallet.unlock()
    await settle()
    expect(instance.connections()).toEqual([before])
    wallet.lock()
    await settle()
    await instance.disconnect({ connectorId, signal })
    wallet.unlock()
    await settle()
    expect(instance.connections()).toEqual([])
    expect(events.filter(({ type }) => type !== 'connectors.changed').map(({ type }) => type)).toEqual([
      'connection.ended',
      'connection.changed',
      'connection.ended',
    ])
  })

  test('an account that was taken away signs no more', async () => {
    const { connect, connectorId, instance, settle, wallet } = await setUp(manner)
    const { accounts } = await connect()
    wallet.selectAccount(1)
    await settle()
    const shown = wallet.promptsShown.length
    const { address } = accounts[0]
    await expect(able(instance, 'signMessage')({ connectorId, address, message: 'x', signal })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    expect(wallet.promptsShown.length).toBe(shown)
  })

  test('accounts that do not hold together end the connection', async () => {
    const { connect, events, instance, settle, wallet } = await setUp(manner)
    await connect()
    wallet.setQuirks({ malformed: 'publicKey' })
    wallet.selectAccount(1)
    await settle()
    expect(instance.connections()).toEqual([])
    expect(events.at(-1)?.type).toBe('connection.ended')
  })
})

test('a wallet on another network is reported as where it is, and moved on request', async () => {
  const { connectorId, instance, network, wallet, settle } = await setUp('satsConnect')
  wallet.switchNetwork('signet')
  const connection = await instance.connect({ connectorId, signal })
  expect(connection.networkId).toBe(chainIds.signet)
  await able(instance, 'switchNetwork')({ connectorId, network, signal })
  await settle()
  expect(instance.connections()[0]?.networkId).toBe(chainIds.testnet)
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect', 'switchNetwork'])
})

test('a wallet that switches to a network that the page does not have is unsupported until it switches back', async () => {
  const page = openPage()
  const wallet = createBitcoinWallet({ name: 'Otter', keyring, networks: [{ name: 'testnet' }, { name: 'testnet4' }] })
  presentBitcoinWallet(wallet, page, { present: presentSatsConnect, origin })
  const kit = createKit({
    adapters: [bitcoinAdapter({ networks: [networkOf('testnet'), networkOf('mainnet')] })],
    platform: createFakePlatform(),
  })
  onTestFinished(kit.destroy)
  await kit.connect({ connectorId: 'Otter' })
  const here = { network: { caipNetworkId: chainIds.testnet }, isSupported: true }
  expect(kit.getNetwork()).toMatchObject(here)
  wallet.switchNetwork('testnet4')
  await expect.poll(() => kit.getNetwork().isSupported).toBe(false)
  wallet.switchNetwork('testnet')
  await expect.poll(() => kit.getNetwork()).toMatchObject(here)
})

test('rejects with NETWORK_NOT_SUPPORTED where the wallet does not know the network or cannot move', async () => {
  const sats = await setUp('satsConnect', { networks: [{ name: 'testnet' }] })
  await sats.connect()
  const [, signet] = [sats.network, { ...sats.network, caipNetworkId: chainIds.signet }]
  await expect(
    able(sats.instance, 'switchNetwork')({ connectorId: sats.connectorId, network: signet, signal }),
  ).rejects.toMatchObject({ code: 'NETWORK_NOT_SUPPORTED' })
  vi.unstubAllGlobals()
  const standard = await setUp('walletStandard')
  const { capabilities } = await standard.connect()
  expect(capabilities).not.toContain('switchNetwork')
  await expect(
    able(standard.instance, 'switchNetwork')({ connectorId: standard.connectorId, network: signet, signal }),
  ).rejects.toMatchObject({ code: 'NETWORK_NOT_SUPPORTED' })
})

test('a disconnect ends a running restore', async () => {
  const { connect, connectorId, instance, page, reload, settle } = await setUp('unisat')
  await connect()
  instance.destroy()
  const after = await reload()
  const { unisat } = page as unknown as { readonly unisat: { readonly getAccounts: () => Promise<readonly string[]> } }
  let answer = () => {}
  const honest = await unisat.getAccounts()
  Object.assign(unisat, { getAccounts: () => new Promise((resolve) => (answer = () => resolve(honest))) })
  const restoring = after.reconnect({ connectorId, signal })
  await settle()
  await after.disconnect({ connectorId, signal })
  answer()
  await expect(restoring).rejects.toMatchObject({ code: 'ABORTED' })
  await settle()
  expect(after.connections()).toEqual([])
})

test('two pages of one wallet do not see each other', async () => {
  const { connect, instance, page, settle, wallet } = await setUp('satsConnect')
  presentBitcoinWallet(wallet, new EventTarget(), { present: presentSatsConnect, origin: 'https://other.example' })
  const connection = await connect()
  wallet.revoke('https://other.example')
  await settle()
  expect(instance.connections()).toEqual([connection])
  wallet.revoke(origin)
  await settle()
  expect(instance.connections()).toEqual([])
  expect(page).toBe(window)
})

describe('a Wallet Standard wallet that ignores a silent request', () => {
  /** The page after a reload, in which the wallet shares nothing yet. */
  async function reloaded(name: string, answer: () => Promise<unknown>) {
    const page = openPage()
    const state: { accounts: unknown[]; asked: unknown[]; change: () => void } = {
      accounts: [],
      asked: [],
      change: () => {},
    }
    const provider = {
      version: '1.0.0',
      name,
      icon: 'data:image/svg+xml;base64,',
      chains: ['bitcoin:testnet'],
      get accounts() {
        return state.accounts
      },
      features: {
        'bitcoin:connect': { version: '1.0.0', connect: () => Promise.reject(new Error('not used')) },
        'standard:connect': {
          version: '1.0.0',
          connect(input: unknown) {
            state.asked.push(input)
            return answer()
          },
        },
        'standard:events': {
          version: '1.0.0',
          on(_: string, listener: () => void) {
            state.change = listener
            return () => {}
          },
        },
      },
    }
    page.addEventListener('wallet-standard:app-ready', (event) => (event as CustomEvent).detail.register(provider))
    const platform = createFakePlatform()
    const load = async () =>
      (await bitcoinAdapter({ networks: [networkOf('testnet')] }).load())({
        emit: () => {},
        platform,
        networks: [],
        rpcUrls: () => [],
        metadata: { name: 'Test', description: '', url: origin, icons: [] },
      })
    return { state, load, platform }
  }

  test('is waited for instead of asked if it is known by its name', async () => {
    const { state, load } = await reloaded('MetaMask', () => Promise.resolve({ accounts: [] }))
    const instance = await load()
    const restoring = instance.reconnect({ connectorId: 'MetaMask', signal })
    await turn()
    state.accounts = [{ address: to, chains: ['bitcoin:testnet'] }]
    await expect
      .poll(() => {
        state.change()
        return instance.connections()[0]?.accounts[0].address
      })
      .toBe(to)
    expect((await restoring)?.accounts[0].address).toBe(to)
    expect(state.asked).toEqual([])
  })

  test('is asked once if the user rejects its prompt', async () => {
    const { state, load } = await reloaded('Otter', () =>
      Promise.reject(Object.assign(new Error('no'), { code: 4001 })),
    )
    const restore = async () => (await load()).reconnect({ connectorId: 'Otter', signal })
    await expect(restore()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(await restore()).toBe(null)
    expect(state.asked).toEqual([{ silent: true }])
  })

  test('is asked once if the page is left while its prompt is open', async () => {
    const { state, load, platform } = await reloaded('Otter', () => new Promise(() => {}))
    const instance = await load()
    const waiting = instance.reconnect({ connectorId: 'Otter', signal })
    waiting.catch(() => {})
    await expect.poll(() => state.asked.length).toBe(1)
    await platform.clock.advance(1_000)
    instance.destroy()
    await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(await (await load()).reconnect({ connectorId: 'Otter', signal })).toBe(null)
    expect(state.asked.length).toBe(1)
  })
})
