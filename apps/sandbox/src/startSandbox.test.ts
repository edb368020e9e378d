import { createServer, type AddressInfo } from 'node:net'
import { createPublicClient, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { startSandbox, type Sandbox } from './startSandbox.ts'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free' })
})

afterAll(() => sandbox.stop())

test('two chains that answer with their own ids', async () => {
  const ids = await Promise.all(
    sandbox.environment.chains.map(({ rpcUrl }) => createPublicClient({ transport: http(rpcUrl) }).getChainId()),
  )

  expect(ids).toEqual([31337, 31338])
})

test('the accounts of the phrase hold 10 000 coins on each chain', async () => {
  const first = mnemonicToAccount(sandbox.environment.mnemonic, { addressIndex: 0 })
  const last = mnemonicToAccount(sandbox.environment.mnemonic, { addressIndex: 9 })
  const balances = await Promise.all(
    sandbox.environment.chains.flatMap(({ rpcUrl }) =>
      [first, last].map(({ address }) => createPublicClient({ transport: http(rpcUrl) }).getBalance({ address })),
    ),
  )

  expect(balances).toEqual(Array(4).fill(parseEther('10000')))
})

test('the environment, also over HTTP for pages of any origin', async () => {
  const response = await fetch(`${sandbox.environment.explorerUrl}/environment.json`, {
    headers: { origin: 'https://dapp.example' },
  })

  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(await response.json()).toEqual(sandbox.environment)
  expect(sandbox.environment.chains.map(({ name, nativeCurrency }) => `${name} ${nativeCurrency.symbol}`)).toEqual([
    'Sandbox One GRN',
    'Sandbox Two PBL',
  ])
})

test('a relay that dapps and wallets reach at the address of the environment', async () => {
  const socket = new WebSocket(sandbox.environment.relayUrl)
  const code = await new Promise((resolve) => socket.once('close', resolve))

  // The relay answers, and refuses clients without authentication.
  expect(code).toBe(3000)
})

test('unknown addresses of the services are 404', async () => {
  const response = await fetch(`${sandbox.environment.explorerUrl}/nothing`)

  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: 'Not found' })
})

test('busy ports give way to free ones', async () => {
  const busy = await Promise.all([occupy(), occupy(), occupy()])
  const [services, chain, relay] = busy.map(({ port }) => port) as [number, number, number]
  const second = await startSandbox({ ports: { services, relay, chains: [chain, 0] } })
  try {
    expect(new URL(second.environment.explorerUrl).port).not.toBe(`${services}`)
    expect(new URL(second.environment.chains[0]?.rpcUrl ?? '').port).not.toBe(`${chain}`)
    expect(new URL(second.environment.relayUrl).port).not.toBe(`${relay}`)
    expect((await fetch(second.environment.explorerUrl)).status).toBe(200)
  } finally {
    await second.stop()
    for (const { release } of busy) release()
  }
})

test('free ports that were named are taken', async () => {
  const { port, release } = await occupy()
  release()
  const second = await startSandbox({ ports: { services: port }, chains: [] })
  await second.stop()

  expect(second.environment.explorerUrl).toBe(`http://127.0.0.1:${port}`)
})

test('after stop nothing listens', async () => {
  const second = await startSandbox({ ports: 'free' })
  await second.stop()
  const addresses = [
    second.environment.explorerUrl,
    second.environment.relayUrl.replace('ws:', 'http:'),
    ...second.environment.chains.map(({ rpcUrl }) => rpcUrl),
  ]
  const answers = await Promise.allSettled(addresses.map((address) => fetch(address)))

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
})

async function occupy(): Promise<{ port: number; release: () => void }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, release: () => void server.close() }
}
