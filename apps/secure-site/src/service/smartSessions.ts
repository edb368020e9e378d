import { eip155Verifier } from '@kit/siwx/verifiers'
import type { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import { type Hex, zeroAddress } from 'viem'
import { isAddress } from 'viem/utils'
import { accountAbi, nodeOf, smartAccountAddress } from '../smartAccount/smartAccount.ts'
import { requireSession } from './sessions.ts'
import { ApiError, type ApiHandler, type Site } from './Site.ts'
import type { Table } from './Store.ts'

/**
 * The sessions that a user has granted, for lists. The account on chain decides what a session may do; this lists only which exist, and for which dapp.
 */
type SmartSession = {
  readonly pci: string
  readonly chainId: string
  readonly key: string
  readonly permissions: readonly unknown[]
  readonly policies: readonly unknown[]
  readonly project: { readonly id: string; readonly name: string; readonly url: string }
  /** s since 1970. */
  readonly expiration: number
  /** s since 1970. */
  readonly createdAt: number
  readonly revokedAt?: number
}

/** By CAIP-10 address. */
const granted: Table<readonly SmartSession[]> = { name: 'smartSessions' }
const maxSessions = 200

const keyOf = (chainId: string, account: string): string => `${chainId}:${account}`.toLowerCase()
const seconds = (site: Site): number => Math.floor(site.now() / 1000)

export const recordSmartSession: ApiHandler<'smart-session/record'> = async (site, caller, request) => {
  const { session, user } = await requireSession(site, caller)
  const { chainId, account, sessionId, key, permissions, expiry } = request
  const smartAccount = site.options.networks.find(({ id }) => id === chainId)?.smartAccount
  const own = smartAccount && user.accounts && smartAccountAddress(smartAccount, user.accounts.eip155)
  if (account.toLowerCase() !== own?.toLowerCase())
    throw new ApiError('INVALID_REQUEST', 'The wallet does not have this account.')
  // Only sessions that exist on chain are listed, and the first description of a session stays.
  const onChain = await readSession(site, chainId, account, sessionId)
  if (onChain?.key.toLowerCase() !== key.toLowerCase() || onChain.validUntil !== expiry)
    throw new ApiError('INVALID_REQUEST', 'This session does not exist.')
  const added: SmartSession = {
    pci: sessionId,
    chainId,
    key,
    permissions,
    policies: [],
    project: { id: session.embedder, name: new URL(session.embedder).host, url: session.embedder },
    expiration: expiry,
    createdAt: seconds(site),
  }
  await site.store.update(granted, keyOf(chainId, account), (known = []) =>
    known.some(({ pci }) => pci === sessionId) ? known : [added, ...known].slice(0, maxSessions),
  )
  return {}
}

export const smartSessionRevoked: ApiHandler<'smart-session/revoked'> = async (site, caller, request) => {
  await requireSession(site, caller)
  const { chainId, account, sessionId } = request
  if ((await readSession(site, chainId, account, sessionId))?.key === zeroAddress)
    await markRevoked(site, keyOf(chainId, account), sessionId)
  return {}
}

/** A session in the account's contract; undefined if there is no account, or its node cannot be reached. */
async function readSession(site: Site, chainId: string, account: string, sessionId: string) {
  const network = site.options.networks.find(({ id }) => id === chainId)
  if (!network || !isAddress(account)) return undefined
  return nodeOf(network)
    .readContract({ address: account, abi: accountAbi, functionName: 'getSession', args: [sessionId as Hex] })
    .catch(() => undefined)
}

const markRevoked = (site: Site, key: string, pci: string): Promise<readonly SmartSession[] | undefined> =>
  site.store.update(granted, key, (known = []) =>
    known.map((one) => (one.pci === pci && one.revokedAt === undefined ? { ...one, revokedAt: seconds(site) } : one)),
  )

const revocation = v.object({
  pci: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  signature: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{2,20000}$/)),
})

/** `GET /v1/sessions/{CAIP-10}` and `POST /v1/sessions/{CAIP-10}/revoke`, which any page may ask. */
export function serveSmartSessions(app: Hono, site: Site): void {
  app.use('/v1/sessions/*', cors({ origin: '*' }))
  app.get('/v1/sessions/:account', async (context) => {
    const known = (await site.store.get(granted, context.req.param('account').toLowerCase())) ?? []
    return context.json({ pcis: known })
  })
  app.post('/v1/sessions/:account/revoke', async (context) => {
    const body = v.safeParse(revocation, await context.req.json().catch(() => undefined))
    if (!body.success) throw new ApiError('INVALID_REQUEST', 'A revocation needs pci and signature.')
    const key = context.req.param('account').toLowerCase()
    const session = (await site.store.get(granted, key))?.find(({ pci }) => pci === body.output.pci)
    if (!session) throw new ApiError('INVALID_REQUEST', 'This session does not exist.')
    if (!(await isSignedByAccount(site, session.chainId, context.req.param('account'), body.output)))
      throw new ApiError('NOT_SIGNED_IN', 'The signature is not one of this account.')
    await markRevoked(site, key, session.pci)
    return context.json({ success: true })
  })
}

/** The signed text is the id of the session. */
async function isSignedByAccount(
  { options }: Site,
  chainId: string,
  account: string,
  { pci, signature }: v.InferOutput<typeof revocation>,
): Promise<boolean> {
  const rpcUrls = Object.fromEntries(options.networks.map(({ id, rpcUrl }) => [id, rpcUrl]))
  const verifying = eip155Verifier({ rpcUrls }).verify({
    chainId,
    accountAddress: account.split(':').at(-1) ?? '',
    message: pci,
    signature,
  })
  const by = await verifying.catch(() => {
    throw new ApiError('UNREACHABLE', 'The network cannot be reached. Try again.')
  })
  return by !== null
}
