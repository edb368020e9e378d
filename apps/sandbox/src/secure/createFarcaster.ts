import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { type Hex, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { numberToHex } from 'viem/utils'
import { rpc } from '../chains/rpc.ts'
import type { ServiceEnv } from '../http/ServiceEnv.ts'
import { publicUrl } from '../http/publicUrl.ts'

type Channel = {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
  readonly answer?: { readonly message: string; readonly signature: string; readonly username?: string | undefined }
}

/** The address of the sandbox's substitute for the registry of ids. */
export const idRegistry: Hex = '0xfc000000000000000000000000000000000f1d00'

/** The only person of the sandbox with a Farcaster id, and their key. */
export const farcasterUser = {
  fid: 4242,
  username: 'ada.tern',
  account: privateKeyToAccount(`0x${'fc'.repeat(32)}`),
}

/** The registry on a chain: `idOf(address)` reads the slot that the address names. */
export async function deployIdRegistry(rpcUrl: string): Promise<void> {
  await rpc(rpcUrl, 'anvil_setCode', [idRegistry, '0x6004355460005260206000f3'])
  await rpc(rpcUrl, 'anvil_setStorageAt', [
    idRegistry,
    pad(farcasterUser.account.address),
    pad(numberToHex(farcasterUser.fid)),
  ])
}

export const farcasterMessage = (
  { domain, siweUri, nonce }: Pick<Channel, 'domain' | 'siweUri' | 'nonce'>,
  chainId: number,
  { address, fid, issuedAt = new Date() }: { address: string; fid: number; issuedAt?: Date },
): string =>
  `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nFarcaster Auth\n\nURI: ${siweUri}\nVersion: 1\nChain ID: ${chainId}\nNonce: ${nonce}\nIssued At: ${issuedAt.toISOString()}\nResources:\n- farcaster://fid/${fid}`

/** A stand-in of Farcaster: the relay between sites and the app, and the page of an app. */
export function createFarcaster(chainId: number): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>()
  const channels = new Map<string, Channel>()
  const tokenOf = (header: string | undefined): string => header?.replace(/^Bearer /, '') ?? ''

  app.post('/farcaster/v1/channel', async (context) => {
    const { domain, siweUri, nonce } = await context.req.json<Channel>()
    const channelToken = randomBytes(16).toString('hex')
    channels.set(channelToken, { domain, siweUri, nonce })
    const url = `${publicUrl(context)}/farcaster/siwf?channelToken=${channelToken}`
    return context.json({ channelToken, url, nonce }, 201)
  })
  app.get('/farcaster/v1/channel/status', (context) => {
    const channel = channels.get(tokenOf(context.req.header('authorization')))
    if (!channel) return context.json({ error: 'Unauthorized' }, 401)
    const { answer, nonce } = channel
    return context.json(answer ? { state: 'completed', nonce, ...answer } : { state: 'pending', nonce })
  })
  app.post('/farcaster/v1/channel/authenticate', async (context) => {
    const token = tokenOf(context.req.header('authorization'))
    const channel = channels.get(token)
    if (!channel) return context.json({ error: 'Unauthorized' }, 401)
    channels.set(token, { ...channel, answer: await context.req.json() })
    return context.json({ state: 'completed' }, 201)
  })
  app.get('/farcaster/siwf', (context) => {
    const token = context.req.query('channelToken') ?? ''
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>Sandbox stand-in: Farcaster</title>
          </head>
          <body>
            <h1>Sandbox stand-in: Farcaster</h1>
            <p>${channels.get(token)?.domain} asks you to sign in.</p>
            <form method="post"><button>Sign in as ${farcasterUser.username}</button></form>
          </body>
        </html>`,
    )
  })
  app.post('/farcaster/siwf', async (context) => {
    const token = context.req.query('channelToken') ?? ''
    const channel = channels.get(token)
    if (!channel) return context.text('There is no such request.', 404)
    const { account, fid, username } = farcasterUser
    const message = farcasterMessage(channel, chainId, { address: account.address, fid })
    channels.set(token, {
      ...channel,
      answer: { message, signature: await account.signMessage({ message }), username },
    })
    return context.text('Signed in. Go back to the page where you began.')
  })
  return app
}
