import {
  type ApiErrorCode,
  apiErrorCodes,
  type ApiFailure,
  type ApiInput,
  type ApiName,
  type ApiResponse,
} from '../api.ts'

const deadlineMs = 20_000

/** What the service refused, or that it could not be reached. */
export class ServiceError extends Error {
  readonly code: ApiErrorCode
  readonly attemptsLeft: number | undefined

  constructor({ code, message, attemptsLeft }: ApiFailure) {
    super(message)
    this.code = code
    this.attemptsLeft = attemptsLeft
  }
}

export type Service = <Name extends ApiName>(
  name: Name,
  request: ApiInput<Name>,
  options?: { readonly token?: string | undefined; readonly signal?: AbortSignal | undefined },
) => Promise<ApiResponse[Name]>

/** Asks the service of this origin. Each page has a secret of its own, which vouches for it where the browser keeps no cookie. */
export function createService(): Service {
  const page = randomText()
  return async (name, request, { token, signal } = {}) => {
    const deadline = AbortSignal.timeout(deadlineMs)
    let response: Response
    try {
      response = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-page': page,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(request),
        signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      })
    } catch {
      signal?.throwIfAborted()
      throw new ServiceError({ code: 'UNREACHABLE', message: 'The wallet service cannot be reached. Try again.' })
    }
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok && body !== undefined) return body as ApiResponse[typeof name]
    throw new ServiceError(
      isFailure(body) ? body : { code: 'UNREACHABLE', message: 'The wallet service cannot be reached. Try again.' },
    )
  }
}

/** What stands between the page and the service, such as a proxy, answers in words of its own. */
const isFailure = (body: unknown): body is ApiFailure =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  apiErrorCodes.some((code) => code === body.code) &&
  'message' in body &&
  typeof body.message === 'string' &&
  (!('attemptsLeft' in body) || Number.isSafeInteger(body.attemptsLeft))

/** 256 random bits as text. */
const randomText = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
