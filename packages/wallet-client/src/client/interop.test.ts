import { expect, test, vi } from 'vitest'
import {
  address,
  asked,
  cleanUp,
  dappOn,
  metadata,
  namespaces,
  next,
  peerOn,
  relayOn,
  tagged,
  walletKitOn,
  walletOn,
} from '../../test/setUp.ts'

const personalSign = (topic: string) => ({
  topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: ['0x00', address] },
})
const more = { eip155: { ...namespaces.eip155, accounts: [`eip155:1:${address}`, `eip155:10:${address}`] } }
type Proposed = { readonly id: number; readonly params: { readonly proposer: { readonly metadata: object } } }

test('our dapp with the wallet of sign-client', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), peerOn(relay)])
  const proposed = next<Proposed>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked, sessionProperties: { a: 'b' } })
  await wallet.pair({ uri: uri! })
  const { id, params } = await proposed
  expect(params).toMatchObject({ proposer: { metadata: metadata('dapp') }, sessionProperties: { a: 'b' } })
  await (await wallet.approve({ id, namespaces })).acknowledged()
  const { topic } = await approval()
  expect(dapp.session.get(topic)).toMatchObject({ namespaces, peer: { metadata: metadata('peer') } })

  wallet.on(
    'session_request',
    ({ id }) => void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } }),
  )
  expect(await dapp.request(personalSign(topic))).toBe('0xsigned')

  const updated = next(dapp, 'session_update')
  await wallet.update({ topic, namespaces: more })
  expect(await updated).toMatchObject({ topic, params: { namespaces: more } })
  const extended = next(dapp, 'session_extend')
  await wallet.extend({ topic })
  expect(await extended).toMatchObject({ topic })
  const told = next(dapp, 'session_event')
  await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } })
  expect(await told).toMatchObject({ params: { event: { name: 'chainChanged', data: 1 } } })
  await dapp.ping({ topic })
  await wallet.ping({ topic })
  const deleted = next(wallet, 'session_delete')
  await dapp.disconnect({ topic })
  expect(await deleted).toMatchObject({ topic })
})

test('our wallet with the dapp of sign-client', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([peerOn(relay), walletOn(relay)])
  const proposed = next<Proposed>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked, scopedProperties: { eip155: { a: 1 } } })
  const approved = approval()
  await wallet.pair({ uri: uri! })
  const { id, params } = await proposed
  expect(params).toMatchObject({ proposer: { metadata: metadata('peer') }, scopedProperties: { eip155: { a: 1 } } })
  const { topic, acknowledged } = await wallet.approve({ id, namespaces, sessionProperties: { c: 'd' } })
  expect(await approved).toMatchObject({ topic, namespaces, sessionProperties: { c: 'd' } })
  await acknowledged()

  wallet.on('session_request', ({ id }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } }),
  )
  expect(await dapp.request(personalSign(topic))).toBe('0xsigned')
  const updated = next(dapp, 'session_update')
  await (await wallet.update({ topic, namespaces: more })).acknowledged()
  expect(await updated).toMatchObject({ params: { namespaces: more } })
  await (await wallet.extend({ topic })).acknowledged()
  const told = next(dapp, 'session_event')
  await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'accountsChanged', data: [address] } })
  expect(await told).toMatchObject({ params: { event: { name: 'accountsChanged', data: [address] } } })
  await wallet.ping({ topic })
  await dapp.ping({ topic })
  const deleted = next(wallet, 'session_delete')
  await dapp.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await deleted).toMatchObject({ topic })
})

test('our dapp with walletkit', async () => {
  const relay = await relayOn()
  const [dapp, kit] = await Promise.all([dappOn(relay), walletKitOn(relay)])
  kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces }))
  kit.on(
    'session_request',
    ({ id, topic }) =>
      void kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: { code: 5000, message: 'No' } } }),
  )
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await kit.pair({ uri: uri! })
  const { topic } = await approval()
  await expect(dapp.request(personalSign(topic))).rejects.toMatchObject({
    kind: 'USER_REJECTED',
    code: 5000,
    message: 'No',
  })
  const told = next(dapp, 'session_event')
  await kit.emitSessionEvent({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } })
  expect(await told).toMatchObject({ topic })
  const deleted = next(dapp, 'session_delete')
  await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  expect(await deleted).toMatchObject({ topic })
})

test('rejections pass both ways', async () => {
  const relay = await relayOn()
  const [ours, theirs, dapp, wallet] = await Promise.all([
    dappOn(relay),
    peerOn(relay, 'theirs'),
    peerOn(relay),
    walletOn(relay),
  ])
  theirs.on('session_proposal', ({ id }) => void theirs.reject({ id, reason: { code: 5000, message: 'No' } }))
  const first = await ours.connect({ optionalNamespaces: asked })
  await theirs.pair({ uri: first.uri! })
  await expect(first.approval()).rejects.toMatchObject({ kind: 'USER_REJECTED', message: 'No' })
  wallet.on('session_proposal', ({ id }) => wallet.reject({ id, reason: { code: 5002, message: 'Never' } }))
  const second = await dapp.connect({ optionalNamespaces: asked })
  const rejected = expect(second.approval()).rejects.toMatchObject({ code: 5002, message: 'Never' })
  await wallet.pair({ uri: second.uri! })
  await rejected
})

test('a peer that is not the controller may neither update nor extend', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([peerOn(relay), walletOn(relay)])
  wallet.on('session_proposal', ({ id }) => wallet.approve({ id, namespaces }))
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  const approved = approval()
  await wallet.pair({ uri: uri! })
  const { topic } = await approved
  await expect((await dapp.update({ topic, namespaces: more })).acknowledged()).rejects.toMatchObject({ code: 3003 })
  expect(wallet.session.get(topic).namespaces).toEqual(namespaces)
  await expect((await dapp.extend({ topic })).acknowledged()).rejects.toMatchObject({ code: 3004 })
})

test.each([
  ['dapp', true],
  ['wallet', false],
])('our %s on a relay that knows irn_* alone', async (_half, weAreDapp) => {
  const relay = await relayOn({ style: 'publish' })
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  wallet.on('session_proposal', ({ id }) => wallet.approve({ id, namespaces }))
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await wallet.pair({ uri: uri! })
  const { topic } = await approval()
  await (weAreDapp ? dapp : wallet).ping({ topic })
  expect(relay.requests().some(({ frame }) => frame.method === 'irn_publish' && frame.params['tag'] === 1102)).toBe(
    true,
  )
})

test('nothing of a request goes to the relay in clear text', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  wallet.on('session_proposal', ({ id }) => wallet.approve({ id, namespaces }))
  wallet.on('session_request', ({ id, topic }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0xsigned' } }),
  )
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await wallet.pair({ uri: uri! })
  await dapp.request(personalSign((await approval()).topic))
  const said = JSON.stringify(relay.requests())
  for (const secret of ['0xsigned', 'personal_sign', address, 'eip155']) expect(said).not.toContain(secret)
  expect(said).toContain('"tag":1108')
})

test('a dapp that disconnects twice at once notifies the wallet SDK once', async () => {
  const relay = await relayOn()
  const [dapp, kit] = await Promise.all([dappOn(relay), walletKitOn(relay)])
  kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces }))
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await kit.pair({ uri: uri! })
  const { topic } = await approval()
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  cleanUp(() => process.off('unhandledRejection', unhandled))
  const deleted = next(kit, 'session_delete')
  await Promise.all([dapp.disconnect({ topic }), dapp.disconnect({ topic })])
  await deleted
  await expect.poll(() => Object.keys(kit.getActiveSessions())).toEqual([])
  const isEnd = tagged(1112)
  expect(relay.requests().filter(({ frame }) => frame.method.endsWith('publish') && isEnd(frame))).toHaveLength(1)
  expect(unhandled).not.toHaveBeenCalled()
})
