import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { DappClient, WalletClient } from '@kit/wallet-client'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { SignClient } from '@walletconnect/sign-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startRedis, type TestRedis } from './redis.test-util.ts'
import { buildRelay, type RelayBuild } from './relayProcess.test-util.ts'

// The well-known clients keep one core a process and look a vendor's hosts up unless told otherwise.
process.env['DISABLE_GLOBAL_CORE'] = 'true'
process.env['IS_VITEST'] = 'true'

let redis: TestRedis
let build: RelayBuild
beforeAll(async () => {
  ;[redis, build] = await Promise.all([startRedis(), buildRelay()])
})
const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
  await redis.stop()
  build.remove()
})
const startProcess = async () => {
  const started = await build.start({ REDIS_URL: redis.url })
  cleanups.push(started.kill)
  return started
}

/** A load balancer: each new connection goes to the next process that answers. */
const startBalancer = async (ports: readonly number[]) => {
  let turn = 0
  const pipe = (client: Socket, left: number): void => {
    if (left === 0) return void client.destroy()
    const upstream = connect(ports[(turn += 1) % ports.length] ?? 0, '127.0.0.1')
    upstream.once('error', () => pipe(client, left - 1))
    upstream.once('connect', () => {
      upstream.removeAllListeners('error')
      upstream.on('error', () => client.destroy())
      client.pipe(upstream).pipe(client)
      upstream.on('close', () => client.destroy())
      client.on('close', () => upstream.destroy())
    })
  }
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    pipe(client, ports.length)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => server.close())
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const metadata = (name: string) => ({ name, description: name, url: `https://${name}.example`, icons: [] })
const namespaces = {
  eip155: {
    chains: ['eip155:1'],
    accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'],
    methods: ['personal_sign'],
    events: ['chainChanged'],
  },
}

test('a process that is killed under load loses no request and repeats none', async () => {
  const processes = await Promise.all([startProcess(), startProcess()])
  const relayUrl = await startBalancer(processes.map(({ port }) => port))
  const options = { relayUrl, projectId: 'test', logger: 'silent' } as const
  const [dapp, wallet] = await Promise.all([
    DappClient.init({ ...options, metadata: metadata('dapp') }),
    WalletClient.init({ ...options, metadata: metadata('wallet'), signConfig: { disableRequestQueue: true } }),
  ])
  cleanups.push(dapp.destroy, wallet.destroy)
  wallet.on('session_proposal', ({ id }) => wallet.approve({ id, namespaces }))
  const { uri, approval } = await dapp.connect({ optionalNamespaces: namespaces })
  const settled = approval()
  await wallet.pair({ uri: uri ?? '' })
  const { topic } = await settled

  const asked: number[] = []
  wallet.on('session_request', ({ id, params }) => {
    const [number] = params.request.params as [number]
    asked.push(number)
    return wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: number } })
  })
  const ask = (number: number) =>
    dapp.request<number>({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [number] } })
  const numbers = Array.from({ length: 200 }, (_, index) => index)
  const answers = Promise.all(
    numbers.map(async (number) => {
      const answer = await ask(number)
      // In the middle of it, whichever process the two are on.
      if (number === 60) await processes[0]?.kill()
      return answer
    }),
  )
  expect(await answers).toEqual(numbers)
  expect(asked.toSorted((a, b) => a - b)).toEqual(numbers)

  // The process that is left serves newcomers, of other makers, too.
  const core = new Core({ projectId: 'test', relayUrl, logger: 'silent' })
  const [peer, kit] = await Promise.all([
    SignClient.init({ projectId: 'test', relayUrl, metadata: metadata('peer'), logger: 'silent' }),
    WalletKit.init({ core: core as never, metadata: metadata('walletkit') }),
  ])
  for (const each of [peer.core, core])
    cleanups.push(async () => {
      each.heartbeat.stop()
      await each.relayer.transportClose()
    })
  kit.on('session_proposal', ({ id }) => void kit.approveSession({ id, namespaces }))
  kit.on('session_request', ({ id, topic: on }) => {
    void kit.respondSessionRequest({ topic: on, response: { id, jsonrpc: '2.0', result: '0xsigned' } })
  })
  const proposed = await peer.connect({ optionalNamespaces: namespaces })
  await kit.pair({ uri: proposed.uri ?? '' })
  const session = await proposed.approval()
  const signed = await peer.request({
    topic: session.topic,
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: [] },
  })
  expect(signed).toBe('0xsigned')
})
