import { expect, test } from 'vitest'
import { watchRejections } from '../../../test/hostile.ts'
import { asked, namespaces, next, pairOn } from '../../../test/setUp.ts'
import type { ClientEvents } from '../../types/ClientEvents.ts'

watchRejections()

test.each([
  ['no namespaces', { optionalNamespaces: { eip155: 1 } }],
  ['no proposer', { proposer: undefined }],
  ['a key that is none', { proposer: { publicKey: 'x', metadata: {} } }],
  ['properties that are null', { sessionProperties: { a: null } }],
])('a malformed proposal is refused before it is shown: %s', async (_what, change) => {
  const { dapp, wallet } = await pairOn()
  const shown: unknown[] = []
  wallet.on('session_proposal', (proposal) => shown.push(proposal))
  const { topic, uri } = await dapp.core.pairing.create({} as never)
  const metadata = { name: '', description: '', url: '', icons: [] }
  const params = {
    requiredNamespaces: {},
    optionalNamespaces: {},
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey: 'a'.repeat(64), metadata },
    ...change,
  }
  const answer = next<{ topic: string; message: string }>(dapp.core.relayer as never, 'relayer_message')
  await dapp.core.relayer.publish(
    topic,
    await dapp.core.crypto.encode(topic, { id: 1, jsonrpc: '2.0', method: 'wc_sessionPropose', params } as never),
    { tag: 1100, ttl: 300 },
  )
  await wallet.pair({ uri })
  expect(await dapp.core.crypto.decode(topic, (await answer).message)).toMatchObject({
    id: 1,
    error: { code: expect.any(Number) },
  })
  expect([shown, wallet.proposal.length]).toEqual([[], 0])
})

const settling = async (change: object) => {
  const { relay, dapp, wallet } = await pairOn()
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  const { crypto } = wallet.core
  const encode = crypto.encode.bind(crypto)
  crypto.encode = (topic, payload, options) => {
    const request = payload as unknown as { method?: string; params: object }
    return encode(
      topic,
      (request.method === 'wc_sessionSettle'
        ? { ...request, params: { ...request.params, ...change } }
        : payload) as never,
      options,
    )
  }
  wallet.on('session_proposal', async ({ id }) => {
    const { acknowledged } = await wallet.approve({ id, namespaces })
    await acknowledged().catch(() => undefined)
  })
  await wallet.pair({ uri: uri! })
  return { relay, dapp, wallet, approval }
}
test.each([
  ['no namespaces', { namespaces: {} }, 'MISSING_OR_INVALID'],
  ['no relay protocol', { relay: {} }, 'MISSING_OR_INVALID'],
  ['no expiry', { expiry: null }, 'MISSING_OR_INVALID'],
  ['an expiry that has passed', { expiry: 1 }, 'EXPIRED'],
  [
    'another controller',
    { controller: { publicKey: 'a'.repeat(64), metadata: { name: '', description: '', url: '', icons: [] } } },
    'INVALID_SESSION_SETTLE_REQUEST',
  ],
])('rejects a settlement with %s', async (_what, change, kind) => {
  const { dapp, wallet, approval } = await settling(change)
  const ended = next<ClientEvents['session_delete']>(wallet, 'session_delete')
  await expect(approval()).rejects.toMatchObject({ kind })
  await ended
  expect([dapp.session.length, wallet.session.length, dapp.proposal.length]).toEqual([0, 0, 0])
})
