import { expect, test } from 'vitest'
import { watchRejections } from '../../../test/hostile.ts'
import { asked, next, pairOn, personalSign, sessionOn, settled } from '../../../test/setUp.ts'

watchRejections()

test('two clients with two relays do not meet, nor does the process keep anything of them', async () => {
  const globals = () => Object.keys(globalThis).filter((name) => /walletconnect/i.test(name))
  const before = globals()
  const [one, other] = [await sessionOn(), await sessionOn()]
  expect(globals()).toEqual(before)
  expect([one.dapp.core === other.dapp.core, one.relay.sockets(), other.relay.sockets()]).toEqual([false, 2, 2])
  expect(one.dapp.session.keys).toEqual([one.topic])
  await one.dapp.disconnect({ topic: one.topic })
  await other.dapp.ping({ topic: other.topic })
})

test('aborting', async () => {
  const { dapp, wallet } = await pairOn()
  const controller = new AbortController()
  const { approval } = await dapp.connect({ optionalNamespaces: asked, signal: controller.signal })
  controller.abort()
  await expect(approval()).rejects.toMatchObject({ kind: 'ABORTED' })
  await expect(dapp.connect({ optionalNamespaces: asked, signal: controller.signal })).rejects.toMatchObject({
    kind: 'ABORTED',
  })
  const { topic } = await settled(dapp, wallet)
  await expect(dapp.request({ ...personalSign(topic), signal: AbortSignal.abort() })).rejects.toMatchObject({
    kind: 'ABORTED',
  })
})

test('destroy closes the socket and rejects pending calls', async () => {
  const { relay, dapp, wallet, topic } = await sessionOn()
  const requested = next(wallet, 'session_request')
  const rejected = expect(dapp.request(personalSign(topic))).rejects.toMatchObject({ kind: 'NOT_INITIALIZED' })
  await requested
  await Promise.all([dapp.destroy(), wallet.destroy()])
  await rejected
  await expect.poll(() => relay.sockets()).toBe(0)
})
