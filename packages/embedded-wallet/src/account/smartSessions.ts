import {
  type CaipAddress,
  type EmbeddedWallet,
  httpStatus,
  isKitError,
  malformedAnswer,
  parseCaipAddress,
  plainText,
  type Platform,
  readText,
  type SmartSession,
  type SmartSessionLimit,
  unreachable,
  withDeadline,
} from '@kit/core/adapter'
import { readSmartSessions, type SmartSession as ListedSession, type SmartSessionPermission } from '@kit/frame-protocol'
import type { Requests } from '../rpc/createRequests.ts'
import { toLoginError } from '../toKitError.ts'

const what = 'The list of sessions'
const limitMs = 10_000
const longestAnswer = 1_000_000

/** Sessions of the smart account: permissions of other keys. The account on chain enforces them; the site lists them. */
export function createSmartSessions({
  platform,
  requests,
  origin,
}: {
  readonly platform: Pick<Platform, 'after' | 'fetch' | 'now'>
  readonly requests: Pick<Requests, 'request'>
  /** Origin of the site. */
  readonly origin: string
}): Pick<EmbeddedWallet, 'sessions' | 'revokeSession'> {
  async function read(url: string, signal: AbortSignal): Promise<string> {
    try {
      const response = await platform.fetch(url, { signal })
      if (!response.ok) throw httpStatus({ status: response.status, url })
      return await readText(response, { limit: longestAnswer, what })
    } catch (cause) {
      throw isKitError(cause) ? cause : unreachable({ url }, { cause })
    }
  }
  return {
    async sessions({ account, signal }) {
      const url = `${origin}/v1/sessions/${encodeURIComponent(account)}`
      const text = await withDeadline({ platform, what, limitMs, signal }, (limited) => read(url, limited))
      const listed = readSmartSessions(jsonOf(text))
      if (!listed) throw malformedAnswer({ what })
      const now = platform.now() / 1000
      return listed
        .filter(({ revokedAt, expiration }) => revokedAt === undefined && (expiration ?? Infinity) > now)
        .map((session) => toSession(session, account))
    },
    async revokeSession({ id, account }) {
      const { address, networkId } = parseCaipAddress(account)
      const params = [{ permissionsContext: `${address}${id.slice(2)}` }]
      try {
        await requests.request({ method: 'wallet_revokePermissions', params, networkId })
      } catch (error) {
        throw toLoginError(error, { url: origin })
      }
    },
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const toSession = ({ pci, project, permissions, expiration }: ListedSession, account: CaipAddress): SmartSession => ({
  id: pci,
  account,
  app: { name: plainText(project.name, 64), url: project.url },
  limits: permissions.map(toLimit),
  expiresAt: expiration === undefined ? undefined : expiration * 1000,
})

function toLimit(permission: SmartSessionPermission): SmartSessionLimit {
  switch (permission.type) {
    case 'native-token-transfer':
      return { type: 'coins', to: permission.target, amount: permission.allowance }
    case 'erc20-token-transfer':
      return { type: 'tokens', token: permission.target, amount: permission.allowance }
    case 'contract-call':
      return { type: 'calls', contract: permission.target, functions: permission.selectors }
    case 'unknown':
      return { type: 'unknown' }
  }
}
