import { randomBytes } from 'node:crypto'
import { safePage } from '@kit/core/adapter'
import { parseMessage } from '@kit/siwx'
import { eip155Verifier } from '@kit/siwx/verifiers'
import * as v from 'valibot'
import type { Hex } from 'viem'
import { isAddress, parseAbi } from 'viem/utils'
import { nodeOf } from '../../smartAccount/smartAccount.ts'
import { randomSecret } from '../secrets.ts'
import { startSession } from '../sessions.ts'
import { ApiError, type ApiHandler, requireEmbedder, type Site } from '../Site.ts'
import type { Table } from '../Store.ts'
import { ensureSocialUser, type Identity } from '../users.ts'
import { requestJson } from './requestJson.ts'

/** The services that request and check log-ins with Farcaster. docs/secure-site.md has the public addresses. */
export type FarcasterConfig = {
  /** Carries the request to the user's app, and its signature back. It is not trusted. */
  readonly relayUrl: string
  /** CAIP-2 id and node of the chain with the registry of ids. */
  readonly network: { readonly id: string; readonly rpcUrl: string }
  readonly idRegistry: Hex
}

/** A log-in that waits for the user's app. */
type FarcasterTicket = {
  readonly embedder: string
  readonly channelToken: string
  readonly nonce: string
  readonly browser: string | null
  readonly page: string | null
  readonly startedAt: number
}

const lifeMs = 20 * 60_000
/** How far the time of the signed message may differ from now. */
const clockMs = 10 * 60_000
const tickets: Table<FarcasterTicket> = { name: 'farcaster', lifeMs }
const registryAbi = parseAbi(['function idOf(address owner) view returns (uint256)'])

const text = v.pipe(v.string(), v.maxLength(4096))
/** Becomes a link and a QR code on the dapp's page: a page or the app, and nothing that a browser runs. */
const appLink = v.pipe(
  text,
  v.check((address) => safePage(address) !== undefined || address.startsWith('farcaster://')),
)
const channel = v.object({ channelToken: text, url: appLink })
const channelStatus = v.variant('state', [
  v.object({ state: v.literal('pending') }),
  v.object({
    state: v.literal('completed'),
    message: text,
    signature: v.pipe(v.string(), v.regex(/^0x[\da-fA-F]{2,20000}$/)),
    username: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(256))), null),
  }),
])

const expired = (): ApiError => new ApiError('OTP_EXPIRED', 'This log-in has expired. Start again.')
const refused = (): ApiError => new ApiError('PROVIDER_REFUSED', 'The log-in failed.')
const loginUri = (site: Site): string => `${site.options.origin}/done`

function requireFarcaster({ options }: Site): FarcasterConfig {
  if (!options.farcaster) throw new ApiError('INVALID_REQUEST', 'This way to log in is not available here.')
  return options.farcaster
}

async function askRelay(site: Site, path: string, init: RequestInit): Promise<unknown> {
  const { relayUrl } = requireFarcaster(site)
  try {
    return await requestJson(`${relayUrl}${path}`, init)
  } catch {
    throw new ApiError('UNREACHABLE', 'Farcaster cannot be reached. Try again.')
  }
}

/** The relay's address for the user's app, as a link or a QR code. */
export const startFarcasterLogin: ApiHandler<'farcaster/start'> = async (site, caller, request) => {
  requireFarcaster(site)
  requireEmbedder(site, request.projectId, request.embedder)
  const nonce = randomBytes(16).toString('hex')
  const { host: domain } = new URL(site.options.origin)
  const opened = v.safeParse(
    channel,
    await askRelay(site, '/v1/channel', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domain, siweUri: loginUri(site), nonce }),
    }),
  )
  if (!opened.success) throw refused()
  const { channelToken, url } = opened.output
  const ticket = randomSecret()
  await site.store.update(
    tickets,
    site.secrets.fingerprint('farcaster', ticket),
    (): FarcasterTicket => ({
      embedder: request.embedder,
      channelToken,
      nonce,
      browser: caller.browser ?? null,
      page: caller.page ?? null,
      startedAt: site.now(),
    }),
  )
  return { url, ticket }
}

/** Whether the user's app has signed. A wrong signature ends the log-in. */
export const finishFarcasterLogin: ApiHandler<'farcaster/finish'> = async (site, caller, request) => {
  const config = requireFarcaster(site)
  const key = site.secrets.fingerprint('farcaster', request.ticket)
  const ticket = await site.store.get(tickets, key)
  const own =
    ticket &&
    ((ticket.page !== null && ticket.page === caller.page) ||
      (ticket.browser !== null && ticket.browser === caller.browser))
  if (!own || ticket.startedAt + lifeMs <= site.now()) throw expired()
  const status = v.safeParse(
    channelStatus,
    await askRelay(site, '/v1/channel/status', { headers: { authorization: `Bearer ${ticket.channelToken}` } }),
  )
  if (!status.success) throw refused()
  if (status.output.state === 'pending') return { status: 'waiting' }
  const { message, signature, username } = status.output
  const fid = await verifySignature(site, config, ticket, message, signature)
  let taken = false
  await site.store.update(tickets, key, (known) => {
    taken = known !== undefined
    return undefined
  })
  if (!taken) throw expired()
  if (fid === undefined) throw refused()
  const identity: Identity = { method: 'farcaster', issuer: `${config.network.id}:${config.idRegistry}`, subject: fid }
  const user = await ensureSocialUser(site, identity, username)
  return { status: 'done', session: await startSession(site, caller, user, ticket.embedder) }
}

/**
 * The account that has signed: for this site and this log-in, now, and with an address to which the registry on chain gives the id.
 *
 * @returns the Farcaster id, or undefined if any check fails
 * @throws ApiError UNREACHABLE if the chain cannot be reached
 */
async function verifySignature(
  site: Site,
  { network, idRegistry }: FarcasterConfig,
  { nonce }: FarcasterTicket,
  message: string,
  signature: string,
): Promise<string | undefined> {
  const signed = readMessage(message)
  if (!signed || !isAddress(signed.accountAddress)) return undefined
  const ids = (signed.resources ?? []).flatMap(
    (resource) => /^farcaster:\/\/fid\/([1-9]\d{0,15})$/.exec(resource)?.[1] ?? [],
  )
  const [fid] = ids
  const issuedAt = Date.parse(signed.issuedAt ?? '')
  const isFor =
    signed.domain === new URL(site.options.origin).host &&
    signed.uri === loginUri(site) &&
    signed.nonce === nonce &&
    signed.chainId === network.id &&
    ids.length === 1 &&
    Math.abs(issuedAt - site.now()) <= clockMs &&
    (signed.expirationTime === undefined || Date.parse(signed.expirationTime) > site.now()) &&
    (signed.notBefore === undefined || Date.parse(signed.notBefore) <= site.now())
  if (!isFor) return undefined
  const { accountAddress, chainId } = signed
  try {
    const verifier = eip155Verifier({ rpcUrls: { [network.id]: network.rpcUrl } })
    const [by, id] = await Promise.all([
      verifier.verify({ chainId, accountAddress, message, signature }),
      nodeOf(network).readContract({
        address: idRegistry,
        abi: registryAbi,
        functionName: 'idOf',
        args: [accountAddress],
      }),
    ])
    return by !== null && id.toString() === fid ? fid : undefined
  } catch {
    throw new ApiError('UNREACHABLE', 'Farcaster cannot be reached. Try again.')
  }
}

function readMessage(message: string): ReturnType<typeof parseMessage> | undefined {
  try {
    return parseMessage(message, { namespace: 'eip155' })
  } catch {
    return undefined
  }
}
