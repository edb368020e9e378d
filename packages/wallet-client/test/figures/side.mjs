// One side of the figures: does what the parent asks, and says how long it took, in ms. `node side.mjs ours|theirs relayUrl`, after a build.
process.env['DISABLE_GLOBAL_CORE'] = 'true'
process.env['IS_VITEST'] = 'true'

const [side, relayUrl] = process.argv.slice(2)
const metadata = { name: 'figures', description: '', url: 'https://figures.example', icons: [] }
const namespaces = {
  eip155: {
    chains: ['eip155:1'],
    accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'],
    methods: ['personal_sign'],
    events: ['chainChanged'],
  },
}

const hex = (number) => number.toString(16).padStart(64, '0')
const topics = Array.from({ length: 1000 }, (_, index) => hex(index + 1))
const expiry = Math.floor(Date.now() / 1000) + 600_000
const person = { publicKey: hex(7), metadata }
const session = (topic) => ({
  topic,
  expiry,
  namespaces,
  pairingTopic: hex(9),
  relay: { protocol: 'irn' },
  acknowledged: true,
  controller: hex(7),
  requiredNamespaces: {},
  optionalNamespaces: {},
  self: person,
  peer: person,
  transportType: 'relay',
})
const stored = Object.entries({
  'wc@2:client:0.3//session': topics.map(session),
  'wc@2:core:0.3//keychain': Object.fromEntries(topics.map((topic) => [topic, topic])),
  'wc@2:core:0.3//subscription': topics.map((topic) => ({ topic, id: topic, relay: { protocol: 'irn' } })),
  'wc@2:core:0.3//expirer': topics.map((topic) => ({ target: `topic:${topic}`, expiry })),
}).map(([key, value]) => [key, JSON.stringify(value)])

const memoryStorage = () => {
  const entries = new Map(stored)
  return {
    getKeys: async () => [...entries.keys()],
    getEntries: async () => [...entries],
    getItem: async (key) => (entries.has(key) ? JSON.parse(entries.get(key) ?? '') : undefined),
    setItem: async (key, value) => void entries.set(key, JSON.stringify(value)),
    removeItem: async (key) => void entries.delete(key),
  }
}

const clients =
  side === 'ours' ? await import('../../dist/exports/index.js') : await import('@walletconnect/sign-client')
const { DappClient = clients.SignClient, WalletClient = clients.SignClient } = clients
const options = {
  relayUrl,
  projectId: 'figures',
  metadata,
  logger: 'silent',
  signConfig: { disableRequestQueue: true },
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
/** How long a user waits before a retry; after the longer time the client counts as lost. */
const [patienceMs, longestMs] = [20_000, 60_000]
// The well-known client leaves the rejection of a request that it has lost unhandled.
if (side === 'theirs') process.on('unhandledRejection', () => undefined)

const close = async (client) => {
  if (side === 'ours') return client.destroy()
  client.core.heartbeat.stop()
  await client.core.relayer.transportClose()
}

const timed = async (act) => {
  // Excludes what was allocated before.
  globalThis.gc?.()
  const start = performance.now()
  await act()
  return performance.now() - start
}

const openPair = async () => {
  const [dapp, wallet] = [await DappClient.init(options), await WalletClient.init(options)]
  wallet.on('session_proposal', ({ id }) => wallet.approve({ id, namespaces }))
  wallet.on('session_request', ({ id, topic }) =>
    wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x' } }),
  )
  const settle = async () => {
    const { uri, approval } = await dapp.connect({ optionalNamespaces: namespaces })
    const approved = approval()
    await wallet.pair({ uri })
    return (await approved).topic
  }
  const topic = await settle()
  return {
    settle,
    end: () => Promise.all([close(dapp), close(wallet)]),
    ask: () => dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x00'] } }),
  }
}
let pair
const opened = () => (pair ??= openPair())

const acts = {
  settle: async () => {
    const { settle } = await opened()
    return timed(settle)
  },
  oneByOne: async (count) => {
    const { ask } = await opened()
    return timed(async () => {
      for (let index = 0; index < count; index += 1) await ask()
    })
  },
  atOnce: async (count) => {
    const { ask } = await opened()
    return timed(() => Promise.all(Array.from({ length: count }, ask)))
  },
  /** Asked while the relay is away. A client that gives up, or loses the request or its answer, is asked again, as a user would. */
  askAway: async () => {
    const { ask, end } = await opened()
    for (const since = performance.now(); performance.now() - since < longestMs; await pause(50)) {
      const answered = ask().then(
        () => true,
        () => false,
      )
      if (await Promise.race([answered, pause(patienceMs)])) return 0
    }
    await end()
    pair = undefined
    await opened()
    return 0
  },
  restore: async () => {
    const storage = memoryStorage()
    let client
    const ms = await timed(async () => {
      client = await DappClient.init({ ...options, storage })
    })
    if (client.session.length !== topics.length) throw new Error(`${client.session.length} sessions were restored`)
    await close(client)
    return ms
  },
}

process.on('message', ({ act, count }) => {
  void acts[act](count).then((ms) => process.send?.(ms))
})
