import { isKitError, readText } from '@kit/core/adapter'
import { refused } from '../errors/SiwxError.ts'
import type { SessionFilter } from '../session/SessionStorage.ts'

/** Bytes: the messages of a hundred sessions, with what they grant. */
const longestBody = 400_000

/** The JSON object of a request. Other content types are refused: forms of any site can send those. */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw refused('body', 'the body is not application/json')
  try {
    const value: unknown = JSON.parse(await readText(request, { limit: longestBody, what: 'the page' }))
    if (typeof value === 'object' && value !== null) return { ...value }
  } catch (error) {
    if (isKitError(error, 'MALFORMED_ANSWER')) throw refused('body', 'the body is too long')
    // Reported below.
  }
  throw refused('body', 'the body is not a JSON object')
}

/** The account that a sign-out is for; all accounts if there is none. */
export function readFilter(value: unknown): SessionFilter | undefined {
  if (value === undefined) return undefined
  const { namespace, accountAddress, chainId }: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {}
  if (typeof namespace !== 'string' || typeof accountAddress !== 'string')
    throw refused('account', 'the account has no namespace or address')
  return { namespace, accountAddress, ...(typeof chainId === 'string' ? { chainId } : {}) }
}
