import type { SharedConnectorInstance } from '@kit/core/adapter'
import { hostileValues, turn } from '@kit/testing'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { safeMethods, unsafeMethods } from '@kit/frame-protocol'
import { embeddedWallet } from './embeddedWallet.ts'
import {
  createFakeFrame,
  createScene,
  evmAddress,
  networkIds,
  smartAddress,
  solanaAddress,
} from './fixtures/fakeFrame.ts'

const used = {
  '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
  '@appkit-wallet/EMAIL': 'ada@harbor.example',
  '@appkit-wallet/SESSION_TOKEN_KEY': 'token',
}

const evmOf = (instance: SharedConnectorInstance) => {
  const given = instance.providerFor('eip155')
  if (given?.kind !== 'eip1193') throw new Error('There is no EVM provider.')
  return given.provider
}

const sign = { method: 'personal_sign', params: ['0x68', smartAddress] }

describe('options', () => {
  test('accepts https origins, and http only on this machine', () => {
    expect(embeddedWallet({ url: 'https://wallet.example.org/' })).toMatchObject({ id: 'AUTH', type: 'AUTH' })
    embeddedWallet({ url: 'http://wallet.localhost:8603' })
    for (const url of ['http://wallet.example.org', 'wallet.example.org', 'javascript:alert(1)'])
      expect(() => embeddedWallet({ url })).toThrowError(expect.objectContaining({ code: 'INVALID_OPTION' }))
  })

  test('a misspelled option and a call without options are refused, with the options that there are', () => {
    const takes = 'Option "embeddedWallet": use an object with url, projectId, id, name.'
    expect(() => embeddedWallet({ url: 'https://wallet.example.org', projectID: 'p' } as never)).toThrowError(
      `Option "embeddedWallet.projectID": there is no such option. Did you mean \`projectId\`?\n${takes}`,
    )
    expect(() => (embeddedWallet as () => unknown)()).toThrowError(takes)
  })

  test('says what is missing where the kit has no project id', async () => {
    const { wallet, signal, events } = createScene({ projectId: undefined })
    await expect(wallet.connectEmail({ email: 'ada@harbor.example', signal })).rejects.toMatchObject({
      code: 'FRAME_LOAD_FAILED',
      context: { reason: 'The kit has no projectId.' },
    })
    expect(events).toEqual([{ type: 'frame.failed', reason: 'The kit has no projectId.' }])
  })
})

describe('the frame', () => {
  test('I35 is not made before the user acts, nor without a login of an earlier visit', async () => {
    const { frame, instance, signal, platform } = createScene()
    expect(await instance.reconnect({ signal })).toBeNull()
    await instance.disconnect({ signal })
    expect(frame.opened()).toEqual([])
    expect(platform.counts().timersPending).toBe(0)
    instance.embeddedWallet?.prepare()
    expect(frame.opened()).toEqual(['https://wallet.example.org/sdk?projectId=test&chainId=eip155%3A1&version=4'])
  })

  test('receives the metadata and theme of the dapp 500 ms after READY, before any request', async () => {
    const { frame, wallet, platform, signal } = createScene()
    const login = wallet.connectEmail({ email: 'ada@harbor.example', signal })
    frame.say({ kind: 'ready' })
    await platform.clock.advance(499)
    expect(frame.heard()).toEqual([])
    await platform.clock.advance(1)
    expect(await login).toEqual({ next: 'code' })
    expect(frame.heard().map(({ name }) => name)).toEqual([
      'SYNC_DAPP_DATA',
      'SYNC_THEME',
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
      'CONNECT_EMAIL',
    ])
    expect(frame.heard()[0]?.payload).toMatchObject({ projectId: 'test', metadata: { name: 'Harbor' } })
    expect(new Set(frame.heard().map(({ id }) => id)).size).toBe(4)
    expect(platform.counts().timersPending).toBe(0)
  })

  test('fails after 20 s without READY, is removed, and is created again by the next call', async () => {
    const { frame, wallet, platform, signal, ready } = createScene()
    const failed = expect(wallet.connectEmail({ email: 'ada@harbor.example', signal })).rejects.toMatchObject({
      code: 'FRAME_LOAD_FAILED',
      message: 'Unable to load email login dependency',
    })
    await platform.clock.advance(20_000)
    await failed
    expect(frame.isOpen()).toBe(false)
    const again = wallet.connectEmail({ email: 'ada@harbor.example', signal })
    await ready()
    expect(await again).toEqual({ next: 'code' })
  })

  test('I22 a content security policy that blocks it is named at once', async () => {
    const { frame, wallet, platform, signal, events } = createScene()
    const failed = expect(wallet.connectEmail({ email: 'ada@harbor.example', signal })).rejects.toMatchObject({
      code: 'FRAME_LOAD_FAILED',
      context: { reason: 'The content security policy of the page blocks it: frame-src.' },
    })
    frame.block('frame-src')
    await failed
    expect(events).toMatchObject([{ type: 'frame.failed' }])
    expect(platform.counts().timersPending).toBe(0)
  })

  test('on a page without a secure context it says that it needs https, at once', async () => {
    const { frame, wallet, platform, signal, events } = createScene()
    frame.serveByHttp()
    await expect(wallet.connectEmail({ email: 'ada@harbor.example', signal })).rejects.toMatchObject({
      code: 'FRAME_LOAD_FAILED',
      context: { reason: 'The page is not served by https, without which the frame cannot keep keys.' },
    })
    expect(events).toMatchObject([{ type: 'frame.failed' }])
    expect([frame.opened(), platform.counts().timersPending]).toEqual([[], 0])
  })

  test('in a page without an origin, such as a sandboxed frame, it says so at once', async () => {
    const { frame, wallet, platform, signal } = createScene()
    frame.sandboxPage()
    await expect(wallet.connectEmail({ email: 'ada@harbor.example', signal })).rejects.toMatchObject({
      code: 'FRAME_LOAD_FAILED',
      context: { reason: expect.stringContaining('sandboxed without allow-same-origin') as string },
    })
    expect([frame.opened(), platform.counts().timersPending]).toEqual([[], 0])
  })

  test('on an isolated page it names the headers without which the browser blocks it', async () => {
    const { frame, wallet, platform, signal } = createScene()
    frame.isolatePage()
    const failed = expect(wallet.connectEmail({ email: 'ada@harbor.example', signal })).rejects.toMatchObject({
      code: 'FRAME_LOAD_FAILED',
      context: { reason: expect.stringContaining('Cross-Origin-Resource-Policy: cross-origin') as string },
    })
    await platform.clock.advance(20_000)
    await failed
  })

  test('a call times out after 30 s, and its late answer is dropped', async () => {
    const { frame, wallet, platform, signal, ready } = createScene()
    frame.answer({ CONNECT_EMAIL: () => 'silent' })
    const failed = expect(wallet.connectEmail({ email: 'ada@harbor.example', signal })).rejects.toMatchObject({
      code: 'TIMED_OUT',
    })
    await ready()
    await platform.clock.advance(30_000)
    await failed
    const { id } = frame.heard().at(-1) ?? { id: '' }
    frame.say({ kind: 'success', name: 'CONNECT_EMAIL', id, payload: { action: 'CONNECT' } })
    expect(platform.counts().timersPending).toBe(0)
  })

  test('I20 ignores messages of another shape, another id or another name', async () => {
    const { frame, wallet, signal, ready } = createScene()
    frame.answer({ CONNECT_EMAIL: () => 'silent' })
    const login = wallet.connectEmail({ email: 'ada@harbor.example', signal })
    await ready()
    const { id } = frame.heard().at(-1) ?? { id: '' }
    const settled = vi.fn()
    login.then(settled, settled)
    for (const { value } of hostileValues()) frame.sayRaw(value)
    frame.sayRaw({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: 'other-id-0', payload: { action: 'CONNECT' } })
    frame.sayRaw({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id })
    frame.sayRaw({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload: { action: 'GIVE_UP' } })
    fc.assert(
      fc.property(
        fc.anything(),
        fc.constantFrom('', '@w3m-frame/', '@w3m-app/'),
        fc.string(),
        (payload, prefix, type) => {
          frame.sayRaw({ type: `${prefix}${type}`, id, payload })
        },
      ),
      { numRuns: process.env['KIT_SOAK'] ? 10_000 : 300 },
    )
    await turn()
    expect(settled).not.toHaveBeenCalled()
    frame.say({ kind: 'success', name: 'CONNECT_EMAIL', id, payload: { action: 'VERIFY_OTP' } })
    expect(await login).toEqual({ next: 'code' })
  })

  test('ends what waits when the kit is destroyed', async () => {
    const { frame, wallet, instance, signal, ready } = createScene()
    frame.answer({ CONNECT_DEVICE: () => 'silent' })
    const waiting = expect(wallet.connectDevice({ signal })).rejects.toMatchObject({ code: 'ABORTED' })
    await ready()
    instance.destroy()
    await waiting
    expect(frame.isOpen()).toBe(false)
    await expect(wallet.connectDevice({ signal })).rejects.toMatchObject({ code: 'ABORTED' })
  })
})

describe('logging in', () => {
  test('I15 each refusal of the wallet has a code of its own', async () => {
    const { frame, wallet, signal, ready } = createScene()
    wallet.prepare()
    await ready()
    const refuse = (code: string | number, message: string, attemptsLeft?: number) =>
      frame.answer({ CONNECT_OTP: () => ({ failure: { code, message, attemptsLeft } }) })
    const otp = () => wallet.connectOtp({ otp: '123456', signal })
    refuse('OTP_WRONG', 'no', 4)
    await expect(otp()).rejects.toMatchObject({ code: 'CODE_WRONG', context: { attemptsLeft: 4 } })
    refuse('OTP_EXPIRED', 'no', 0)
    await expect(otp()).rejects.toMatchObject({ code: 'CODE_EXPIRED', context: { attemptsLeft: 0 } })
    refuse('RATE_LIMITED', 'Please try again after 12 seconds')
    await expect(otp()).rejects.toMatchObject({
      code: 'LOGIN_RATE_LIMITED',
      message: 'Please try again after 12 seconds',
    })
    refuse('UNREACHABLE', 'no')
    await expect(otp()).rejects.toMatchObject({ code: 'UNREACHABLE' })
    refuse('DEVICE_REFUSED', 'no')
    await expect(otp()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    refuse(-32603, '')
    await expect(otp()).rejects.toMatchObject({ code: 'LOGIN_FAILED', message: 'Something went wrong' })
  })

  test('refuses an invalid e-mail address without a request', async () => {
    const { frame, wallet, signal } = createScene()
    for (const email of [
      '',
      'ada',
      'ada@harbor',
      '@harbor.example',
      'a b@harbor.example',
      `${'a'.repeat(65)}@b.example`,
    ])
      await expect(wallet.connectEmail({ email, signal })).rejects.toMatchObject({ code: 'INVALID_EMAIL' })
    expect(frame.opened()).toEqual([])
  })

  test('the same address within 30 s goes back to its code; after that the mail is sent again', async () => {
    const { frame, wallet, platform, signal, ready } = createScene()
    const mails = () => frame.heard().filter(({ name }) => name === 'CONNECT_EMAIL').length
    wallet.prepare()
    await ready()
    await wallet.connectEmail({ email: 'ada@harbor.example', signal })
    expect(wallet.mailPauseMs()).toBe(30_000)
    expect(await wallet.connectEmail({ email: ' ada@harbor.example ', signal })).toEqual({ next: 'code' })
    expect(mails()).toBe(1)
    await wallet.connectEmail({ email: 'bo@harbor.example', signal })
    expect(mails()).toBe(2)
    await platform.clock.advance(30_000)
    expect(wallet.mailPauseMs()).toBe(0)
    await wallet.connectEmail({ email: 'bo@harbor.example', signal })
    expect(mails()).toBe(3)
  })

  test('a new browser is approved by mail, without a deadline, and then has a code', async () => {
    const { frame, wallet, platform, signal, ready } = createScene()
    frame.answer({
      CONNECT_EMAIL: () => ({ result: { action: 'VERIFY_DEVICE', match: '42' } }),
      CONNECT_DEVICE: () => 'silent',
    })
    wallet.prepare()
    await ready()
    expect(await wallet.connectEmail({ email: 'ada@harbor.example', signal })).toEqual({ next: 'device', match: '42' })
    const approved = wallet.connectDevice({ signal })
    await platform.clock.advance(3_600_000)
    const { id } = frame.heard().at(-1) ?? { id: '' }
    frame.say({ kind: 'success', name: 'CONNECT_DEVICE', id, payload: undefined })
    await approved
    expect(await wallet.connectEmail({ email: 'ada@harbor.example', signal })).toEqual({ next: 'code' })
  })
})

describe('the session', () => {
  test('reaches EVM and Solana, with the preferred account first, and is stored', async () => {
    const { connect, platform } = createScene()
    expect(await connect()).toEqual({
      wallet: { name: 'Email', login: { method: 'email', email: 'ada@harbor.example' } },
      namespaces: {
        eip155: {
          networkId: 'eip155:1',
          accounts: [
            { caipAddress: `eip155:1:${smartAddress}`, address: smartAddress, type: 'smartAccount' },
            { caipAddress: `eip155:1:${evmAddress}`, address: evmAddress, type: 'eoa' },
          ],
        },
        solana: {
          networkId: networkIds['solana'],
          accounts: [{ caipAddress: `${networkIds['solana']}:${solanaAddress}`, address: solanaAddress, type: 'eoa' }],
        },
      },
    })
    expect(platform.storage.entries()).toEqual({
      '@appkit-wallet/EMAIL': 'ada@harbor.example',
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
      '@appkit-wallet/LAST_USED_CHAIN_KEY': 'eip155:1',
      '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS': '1',
    })
  })

  test('leaves out a namespace if the wallet answers with another one', async () => {
    const frame = createFakeFrame()
    frame.answer({ GET_USER: () => ({ result: { address: evmAddress, chainId: 1 } }) })
    expect(Object.keys((await createScene({ frame }).connect()).namespaces)).toEqual(['eip155'])
  })

  test('is restored by the stored token on the network of the last visit', async () => {
    const { frame, instance, signal, ready } = createScene({
      storage: { ...used, '@appkit-wallet/LAST_USED_CHAIN_KEY': 'eip155:10' },
    })
    const restored = instance.reconnect({ signal })
    await ready()
    expect((await restored)?.namespaces['eip155']?.networkId).toBe('eip155:10')
    expect(frame.heard().find(({ name }) => name === 'IS_CONNECTED')?.payload).toEqual({ token: 'token' })
  })

  test('is restored with the user as the site knows them now', async () => {
    const { frame, instance, signal, ready, platform } = createScene({
      storage: { ...used, '@appkit/connected_social': 'google' },
    })
    frame.answer({
      GET_USER: () => ({ result: { address: evmAddress, chainId: 1, email: 'ada@tide.example', userName: 'Ada' } }),
    })
    const restored = instance.reconnect({ signal })
    await ready()
    expect((await restored)?.wallet.login).toEqual({ method: 'google', email: 'ada@tide.example', userName: 'Ada' })
    expect(platform.storage.entries()).toMatchObject({
      '@appkit/connected_social': 'google',
      '@appkit-wallet/EMAIL': 'ada@tide.example',
      '@appkit-wallet/SOCIAL_USERNAME': 'Ada',
    })
  })

  test('is forgotten if the site has ended it, and kept if the site does not answer', async () => {
    const ended = createScene({ storage: used })
    ended.frame.answer({ IS_CONNECTED: () => ({ result: { isConnected: false } }) })
    const failed = expect(ended.instance.reconnect({ signal: ended.signal })).rejects.toMatchObject({
      code: 'NOT_CONNECTED',
    })
    await ended.ready()
    await failed
    expect(Object.keys(ended.platform.storage.entries())).toEqual(['@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS'])

    const down = createScene({ storage: used })
    down.frame.answer({ IS_CONNECTED: () => ({ failure: { code: 'UNREACHABLE', message: 'down' } }) })
    const unreachable = expect(down.instance.reconnect({ signal: down.signal })).rejects.toMatchObject({
      code: 'UNREACHABLE',
    })
    await down.ready()
    await unreachable
    expect(down.platform.storage.entries()).toMatchObject(used)
  })

  test('keeps the token that the frame hands over, and drops it with an empty one', async () => {
    const { frame, connect, platform } = createScene()
    await connect()
    frame.say({ kind: 'session', token: 'next' })
    expect(platform.storage.entries()['@appkit-wallet/SESSION_TOKEN_KEY']).toBe('next')
    frame.say({ kind: 'session', token: '' })
    expect(platform.storage.entries()['@appkit-wallet/SESSION_TOKEN_KEY']).toBeUndefined()
  })

  test('ends here at once and at the site within 3 s', async () => {
    const { frame, instance, connect, platform, signal } = createScene()
    await connect()
    frame.answer({ SIGN_OUT: () => 'silent' })
    const ending = expect(instance.disconnect({ signal })).rejects.toMatchObject({ code: 'TIMED_OUT' })
    expect(platform.storage.entries()['@appkit-wallet/EMAIL']).toBeUndefined()
    await platform.clock.advance(3_000)
    await ending
    expect(instance.providerFor('eip155')).toBeUndefined()
  })

  test('I28 follows the account type, reports it to the page, and aborts the request of the account before', async () => {
    const { frame, instance, wallet, connect, events, setAccountType } = createScene()
    await connect()
    const provider = evmOf(instance)
    const onAccounts = vi.fn()
    provider.on('accountsChanged', onAccounts)
    frame.answer({ RPC_REQUEST: () => 'silent' })
    const waiting = expect(provider.request(sign)).rejects.toMatchObject({
      code: -32000,
      message: 'Request was aborted',
    })
    setAccountType('eoa')
    wallet.follow()
    await waiting
    await turn()
    expect(onAccounts).toHaveBeenCalledExactlyOnceWith([evmAddress, smartAddress])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([evmAddress, smartAddress])
    expect(events.at(-1)).toMatchObject({
      type: 'session.changed',
      session: { namespaces: { eip155: { accounts: [{ type: 'eoa' }, { type: 'smartAccount' }] } } },
    })
    expect(frame.heard().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['RPC_ABORT', 'SET_PREFERRED_ACCOUNT']),
    )
  })

  test('switches the network, and refuses one that the wallet does not know', async () => {
    const { frame, instance, connect, events } = createScene()
    await connect()
    const provider = evmOf(instance)
    const onChain = vi.fn()
    provider.on('chainChanged', onChain)
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
    expect(onChain).toHaveBeenCalledExactlyOnceWith('0xa')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(events.at(-1)).toMatchObject({ session: { namespaces: { eip155: { networkId: 'eip155:10' } } } })
    frame.answer({ SWITCH_NETWORK: () => ({ failure: { code: 4902, message: 'unknown' } }) })
    await expect(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x63' }] }),
    ).rejects.toMatchObject({ code: 4902 })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
  })
})

describe('I23 requests', () => {
  const own = ['eth_accounts', 'eth_chainId']

  test('that only read pass without the user', async () => {
    const { frame, instance, connect, events } = createScene()
    await connect()
    const provider = evmOf(instance)
    for (const method of safeMethods.filter((name) => !own.includes(name)))
      expect(await provider.request({ method, params: [] })).toBe('0x1')
    expect(events.filter(({ type }) => type === 'approval.changed')).toEqual([])
    expect(frame.heard().at(-1)?.payload).toMatchObject({ chainId: 'eip155:1', chainNamespace: 'eip155' })
  })

  test('that sign open the frame until the user has decided', async () => {
    const { frame, instance, connect, events, platform } = createScene()
    await connect()
    const provider = evmOf(instance)
    for (const method of unsafeMethods) {
      frame.answer({ RPC_REQUEST: () => 'silent' })
      const signed = provider.request({ method, params: [] })
      await turn()
      expect(events.at(-1)).toEqual({ type: 'approval.changed', open: true })
      await platform.clock.advance(3_600_000)
      const { id } = frame.heard().at(-1) ?? { id: '' }
      frame.say({ kind: 'success', name: 'RPC_REQUEST', id, payload: method })
      expect(await signed).toBe(method)
      expect(events.at(-1)).toEqual({ type: 'approval.changed', open: false })
    }
  })

  test('that the wallet does not know are refused and reported', async () => {
    const { frame, instance, connect, events } = createScene()
    await connect()
    const heard = frame.heard().length
    for (const method of ['eth_sign', 'eth_signTransaction', 'wallet_watchAsset', 'eth_getEncryptionPublicKey', 'x'])
      await expect(evmOf(instance).request({ method })).rejects.toMatchObject({
        code: 4200,
        message: 'Requested RPC call is not allowed',
      })
    expect(frame.heard()).toHaveLength(heard)
    expect(events.at(-1)).toEqual({ type: 'request.refused', method: 'x' })
  })

  test('wait one at a time', async () => {
    const { frame, instance, connect } = createScene()
    await connect()
    const provider = evmOf(instance)
    frame.answer({ RPC_REQUEST: () => 'silent' })
    const first = provider.request(sign)
    await turn()
    await expect(provider.request(sign)).rejects.toMatchObject({ code: -32002 })
    const { id } = frame.heard().at(-1) ?? { id: '' }
    frame.say({ kind: 'error', name: 'RPC_REQUEST', id, payload: { code: 4001, message: 'You rejected the request.' } })
    await expect(first).rejects.toMatchObject({ code: 4001 })
  })

  test('I26 that the user closes are aborted, and a late approval is void', async () => {
    const { frame, instance, wallet, connect, events } = createScene()
    await connect()
    frame.answer({ RPC_REQUEST: () => 'silent' })
    const aborted = expect(evmOf(instance).request(sign)).rejects.toMatchObject({
      code: 4001,
      message: 'Request was aborted',
    })
    await turn()
    const { id } = frame.heard().at(-1) ?? { id: '' }
    wallet.rejectRequest()
    await aborted
    expect(frame.heard().at(-1)?.name).toBe('RPC_ABORT')
    frame.say({ kind: 'success', name: 'RPC_REQUEST', id, payload: '0x2' })
    expect(events.at(-1)).toEqual({ type: 'approval.changed', open: false })
    wallet.rejectRequest()
  })

  test('that the user leaves because their window was blocked say so, until one opens', async () => {
    const { frame, instance, wallet, connect } = createScene()
    await connect()
    for (const [states, cause] of [
      [['blocked'], 'POPUP_BLOCKED'],
      [['blocked', 'open'], 'USER_REJECTED'],
      // Of an earlier request it says nothing.
      [[], 'USER_REJECTED'],
    ] as const) {
      frame.answer({ RPC_REQUEST: () => 'silent' })
      const left = expect(evmOf(instance).request(sign)).rejects.toMatchObject({ code: 4001, cause: { code: cause } })
      await turn()
      const { id } = frame.heard().at(-1) ?? { id: '' }
      for (const state of states) wallet.approvalWindow(state)
      wallet.rejectRequest()
      frame.say({ kind: 'error', name: 'RPC_REQUEST', id, payload: { code: -32000, message: 'Request was aborted' } })
      await left
    }
  })

  test('that are signed already are answered by the frame, although they are stopped', async () => {
    for (const stop of ['user', 'network', 'account type'] as const) {
      const { frame, instance, wallet, connect, events, setAccountType, platform } = createScene()
      await connect()
      const provider = evmOf(instance)
      frame.answer({ RPC_REQUEST: () => 'silent', RPC_ABORT: () => 'silent' })
      const sent = provider.request({ method: 'eth_sendTransaction', params: [{}] })
      await turn()
      const { id } = frame.heard().at(-1) ?? { id: '' }
      if (stop === 'user') wallet.rejectRequest()
      else if (stop === 'network')
        await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
      else {
        setAccountType('eoa')
        wallet.follow()
      }
      expect(events).toContainEqual({ type: 'approval.changed', open: false })
      await platform.clock.advance(120_000)
      frame.say({ kind: 'success', name: 'RPC_REQUEST', id, payload: '0xhash' })
      expect(await sent).toBe('0xhash')
      expect(events.filter(({ type }) => type === 'approval.changed')).toHaveLength(2)
      expect(platform.counts().timersPending).toBe(0)
    }
  })

  test('that are stopped are awaited for at most 3 minutes; their outcome is then unknown', async () => {
    const { frame, instance, wallet, connect, platform } = createScene()
    await connect()
    frame.answer({ RPC_REQUEST: () => 'silent', RPC_ABORT: () => 'silent' })
    const lost = expect(evmOf(instance).request(sign)).rejects.toMatchObject({ code: 'TIMED_OUT' })
    await turn()
    wallet.rejectRequest()
    await platform.clock.advance(180_000)
    await lost
  })

  test('whose outcome is unknown keep their hash', async () => {
    const { frame, instance, connect } = createScene()
    await connect()
    const failure = { code: 'OUTCOME_UNKNOWN', message: 'It was sent, and its outcome is not known yet.', hash: '0x12' }
    frame.answer({ RPC_REQUEST: () => ({ failure }) })
    await expect(evmOf(instance).request(sign)).rejects.toMatchObject({
      code: 'UNREACHABLE',
      context: { hash: '0x12' },
    })
  })

  test('that a node refuses have its error data', async () => {
    const { frame, instance, connect } = createScene()
    await connect()
    frame.answer({ RPC_REQUEST: () => ({ failure: { code: 3, message: 'execution reverted', data: '0x08c379a0' } }) })
    const call = { method: 'eth_call', params: [{ to: '0x' }, 'latest'] }
    await expect(evmOf(instance).request(call)).rejects.toMatchObject({ code: 3, data: '0x08c379a0' })
    const wrong = evmOf(instance).request({ method: 'wallet_switchEthereumChain', params: [{ chainId: 'one' }] })
    await expect(wrong).rejects.toMatchObject({ code: -32602 })
  })

  test('fail when the page removes the frame, and the next one opens it again with the login', async () => {
    const { frame, instance, wallet, connect, platform, ready } = createScene()
    await connect()
    const provider = evmOf(instance)
    frame.answer({ RPC_REQUEST: () => 'silent' })
    const lost = expect(provider.request(sign)).rejects.toMatchObject({ code: 'FRAME_LOAD_FAILED' })
    await turn()
    frame.leave()
    wallet.show({ left: 0, top: 0, width: 1, height: 1, radius: '0' }, {})
    await lost
    const before = frame.heard().length
    frame.answer({ RPC_REQUEST: () => ({ result: '0x2' }) })
    const signed = provider.request(sign)
    await ready()
    expect(await signed).toBe('0x2')
    const heard = frame.heard().slice(before)
    expect(heard.map(({ name }) => name).slice(-3)).toEqual(['IS_CONNECTED', 'GET_USER', 'RPC_REQUEST'])
    expect(heard.at(-2)?.payload).toMatchObject({ chainId: 'eip155:1', preferredAccountType: 'smartAccount' })
    expect(frame.opened()).toHaveLength(2)
    expect(platform.counts().timersPending).toBe(0)
  })

  test('end the connection where the site has ended the session, and only there', async () => {
    const { frame, instance, connect, events } = createScene()
    await connect()
    const provider = evmOf(instance)
    frame.answer({
      RPC_REQUEST: () => ({ failure: { code: 4100, message: 'The transaction is for another account.' } }),
    })
    await expect(provider.request(sign)).rejects.toMatchObject({ code: 4100 })
    await turn()
    expect(events.map(({ type }) => type)).not.toContain('session.ended')
    frame.answer({ IS_CONNECTED: () => ({ result: { isConnected: false } }) })
    await expect(provider.request(sign)).rejects.toMatchObject({ code: 4100 })
    await expect.poll(() => events.at(-1)?.type).toBe('session.ended')
  })

  test.each(['in the frame', 'in a new frame'])(
    'end the connection where another user has logged in, %s',
    async (where) => {
      const { frame, instance, connect, events, ready, wallet, platform } = createScene()
      await connect()
      const other = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
      frame.answer({
        RPC_REQUEST: () => ({ failure: { code: 4100, message: 'Another user has logged in. Ask again.' } }),
        GET_USER: () => ({
          result: {
            address: other,
            chainId: 1,
            accounts: [{ address: other, type: 'eoa' }],
            preferredAccountType: 'eoa',
          },
        }),
      })
      const stored = platform.storage.entries()
      if (where !== 'in the frame') {
        frame.leave()
        wallet.show({ left: 0, top: 0, width: 1, height: 1, radius: '0' }, {})
      }
      const refused = expect(evmOf(instance).request(sign)).rejects.toMatchObject({ code: expect.anything() })
      if (where !== 'in the frame') await ready()
      await refused
      await expect.poll(() => events.at(-1)?.type).toBe('session.ended')
      expect(instance.providerFor('eip155')).toBeUndefined()
      // The other tab has set it.
      expect(platform.storage.entries()).toEqual(stored)
    },
  )

  test('of EIP-2255 are answered by the page; those of ERC-7715 ask the user', async () => {
    const { frame, instance, connect, events } = createScene()
    await connect()
    const provider = evmOf(instance)
    const revoke = 'wallet_revokePermissions'
    expect(await provider.request({ method: revoke, params: [{ eth_accounts: {} }] })).toBeNull()
    expect(frame.heard().map(({ name }) => name)).not.toContain('RPC_REQUEST')
    await provider.request({ method: revoke, params: [{ permissionsContext: '0x01' }] })
    expect(events.at(-1)).toEqual({ type: 'approval.changed', open: false })
  })

  test('for Solana carry transactions in base58 to the frame and in base64 back', async () => {
    const { frame, instance, connect } = createScene()
    await connect()
    const given = instance.providerFor('solana')
    if (given?.kind !== 'custom') throw new Error('There is no Solana provider.')
    const provider = given.provider as { request: (request: object) => Promise<unknown> }
    frame.answer({ RPC_REQUEST: ({ payload }) => ({ result: (payload as { params: unknown }).params }) })
    const chainId = networkIds['solana']
    expect(
      await provider.request({ method: 'solana_signTransaction', params: { transaction: 'AQID' }, chainId }),
    ).toEqual({ transaction: 'AQID' })
    expect(frame.heard().at(-1)?.payload).toMatchObject({ params: { transaction: 'Ldp' }, chainNamespace: 'solana' })
    expect(
      await provider.request({ method: 'solana_signAllTransactions', params: { transactions: ['AQID'] }, chainId }),
    ).toEqual({ transactions: ['AQID'] })
  })
})

describe('I27 a sign-in', () => {
  const request = {
    chainId: 'eip155:1',
    domain: 'harbor.example',
    uri: 'https://harbor.example',
    version: '1',
    nonce: 'abcdefgh',
    text: null,
  } as const

  test('that comes with the login is signed without another prompt, and checked by the kit', async () => {
    const frame = createFakeFrame()
    const { instance, signal, ready } = createScene({ frame })
    frame.answer({
      GET_USER: ({ payload }) => {
        const { chainId, siwxMessage } = payload as { chainId: string; siwxMessage?: object }
        return {
          result: {
            address: smartAddress,
            chainId,
            ...(siwxMessage && { message: 'the text', signature: '0x01' }),
          },
        }
      },
    })
    const accept = vi.fn(async () => {})
    const connecting = instance.connect({
      networks: {},
      pairing: {},
      signIn: { prepare: async () => request, accept },
      signal,
    })
    await ready()
    await connecting
    expect(accept).toHaveBeenCalledExactlyOnceWith(request, [
      { chainId: 'eip155:1', address: smartAddress, message: 'the text', signature: '0x01' },
    ])
  })

  test('that the frame does not sign with the login is left to a request that the user reviews', async () => {
    const { instance, signal, ready, frame } = createScene()
    const accept = vi.fn(async () => {})
    const connecting = instance.connect({
      networks: {},
      pairing: {},
      signIn: { prepare: async () => ({ ...request, statement: 'I accept the terms.' }), accept },
      signal,
    })
    await ready()
    await connecting
    const asked = frame.heard().find(({ payload }) => Object(payload).siwxMessage !== undefined)
    expect(asked?.payload).toMatchObject({ siwxMessage: { statement: 'I accept the terms.' } })
    expect(accept).not.toHaveBeenCalled()
  })

  test('that the kit refuses ends the login', async () => {
    const frame = createFakeFrame()
    const { instance, signal, ready, platform } = createScene({ frame })
    frame.answer({
      GET_USER: ({ payload }) => ({
        result: {
          address: smartAddress,
          chainId: (payload as { chainId: string }).chainId,
          message: 'of another account',
          signature: '0x01',
        },
      }),
    })
    const refused = new Error('refused')
    const failed = expect(
      instance.connect({
        networks: {},
        pairing: {},
        signIn: { prepare: async () => request, accept: () => Promise.reject(refused) },
        signal,
      }),
    ).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    await ready()
    await failed
    expect(frame.heard().at(-1)?.name).toBe('SIGN_OUT')
    expect(platform.storage.entries()['@appkit-wallet/EMAIL_LOGIN_USED_KEY']).toBeUndefined()
  })
})
