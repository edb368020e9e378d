import { listen } from './serveSite.mjs'

const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-max-age': '600',
}

/** @param {import('node:http').IncomingMessage} request */
const read = async (request) => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

const answers = /** @type {Record<string, string>} */ ({
  // The ENS resolver is called: it returns an empty name and two zero addresses.
  eth_call: `0x${'60'.padStart(64, '0')}${'0'.repeat(192)}`,
  eth_chainId: '0x1',
  eth_blockNumber: '0x1',
  eth_getBalance: '0xde0b6b3a7640000',
})

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
const answerRpc = async (request, response) => {
  const asked = JSON.parse(await read(request))
  const one = (/** @type {{ id: number, method: string }} */ { id, method }) => {
    const result = answers[method]
    return { jsonrpc: '2.0', id, ...(result ? { result } : { error: { code: -32601, message: method } }) }
  }
  response
    .writeHead(200, { ...open, 'content-type': 'application/json' })
    .end(JSON.stringify(Array.isArray(asked) ? asked.map(one) : one(asked)))
}

/** A node of a chain on which every account has one coin. */
export const serveRpc = () =>
  listen((request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, open).end()
    answerRpc(request, response).catch((error) => response.writeHead(400, open).end(String(error)))
  })

/** PNG, 8 × 8. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mMITSvHihiGlgQA2/tMgQLYowQAAAAASUVORK5CYII=',
  'base64',
)

/** @param {number} index the digits of an address */
const addressOf = (index) => `0x${String(index + 1).padStart(40, '0')}`

/**
 * A blockchain service on which everybody holds these tokens and did these transactions, the dearest and latest first; a page has a hundred.
 * @param {{ tokens: number, transactions: number, networkId: string }} parameters
 */
export const serveBlockchain = ({ tokens, transactions, networkId }) =>
  listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const json = (/** @type {unknown} */ body) =>
      void response.writeHead(200, { ...open, 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.method === 'OPTIONS') return void response.writeHead(204, open).end()
    if (pathname.endsWith('/supported-chains')) return json({ http: [networkId], ws: [] })
    if (pathname.includes('/identity/')) return json({ name: null, avatar: null })
    if (pathname.endsWith('/balance'))
      return json({
        balances: Array.from({ length: tokens }, (_, index) => ({
          name: `Token ${index}`,
          symbol: `T${index}`,
          chainId: networkId,
          address: `${networkId}:${addressOf(index)}`,
          price: tokens - index,
          change24h: (index % 9) - 4,
          quantity: { decimals: '6', numeric: '1' },
          iconUrl: null,
        })),
      })
    if (!pathname.endsWith('/history')) return void response.writeHead(404, open).end()
    const from = Number(searchParams.get('cursor') ?? 0)
    const to = Math.min(from + 100, transactions)
    return json({
      data: Array.from({ length: to - from }, (_, index) => ({
        id: `t${from + index}`,
        metadata: {
          operationType: 'receive',
          hash: `0x${from + index}`,
          status: 'confirmed',
          chain: networkId,
          minedAt: new Date(Date.UTC(2026, 0) - (from + index) * 3_600_000).toISOString(),
        },
        transfers: [
          {
            direction: 'in',
            quantity: { numeric: '1.5' },
            fungible_info: { name: 'Row', symbol: `R${from + index}`, icon: null },
          },
        ],
      })),
      next: to < transactions ? String(to) : null,
    })
  })

/** A wallet explorer of `count` wallets. @param {number} count */
export const serveExplorer = (count) =>
  listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'OPTIONS') return void response.writeHead(204, open).end()
    if (pathname.startsWith('/getWalletImage/'))
      return void response
        .writeHead(200, { ...open, 'content-type': 'image/png', 'cache-control': 'max-age=600' })
        .end(picture)
    if (pathname !== '/getWallets') return void response.writeHead(404, open).end()
    const page = Number(searchParams.get('page'))
    const entries = Number(searchParams.get('entries'))
    const from = (page - 1) * entries
    const data = Array.from({ length: Math.max(0, Math.min(entries, count - from)) }, (_, index) => {
      const at = from + index
      return {
        id: `wallet-${at}`,
        name: `Pebble ${at}`,
        image_id: `picture-${at}`,
        homepage: `https://pebble-${at}.example/`,
        mobile_link: `pebble${at}://`,
        app_store: `https://store.example/${at}`,
        play_store: `https://play.example/${at}`,
        badge_type: at % 3 === 0 ? 'certified' : 'none',
        chains: [],
      }
    })
    response.writeHead(200, { ...open, 'content-type': 'application/json' }).end(JSON.stringify({ count, data }))
  })
