import { anySignal } from '@kit/core/adapter'
import {
  type ApiErrorCode,
  apiErrorCodes,
  type ApiFailure,
  type ApiInput,
  type ApiName,
  type ApiResponse,
} from '../api.ts'
import { recall, store } from './frameStorage.ts'

const deadlineMs = 20_000

/** A refusal of the service, or a failure to reach it. */
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

/**
 * Calls the service of this origin. A browser that keeps no cookie for a frame (Safari) is recognised by a secret in the frame's storage;
 * if it blocks storage, too, each page is recognised by its own secret.
 */
export function createService(): Service {
  const page = randomText()
  return async (name, request, { token, signal } = {}) => {
    const deadline = AbortSignal.timeout(deadlineMs)
    const browser = browserSecret()
    let response: Response
    try {
      response = await fetch(`/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-page': page,
          ...(browser !== undefined && { 'x-browser': browser }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(request),
        signal: signal ? anySignal([signal, deadline]) : deadline,
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

/** A proxy between the page and the service may answer with a text of its own. */
const isFailure = (body: unknown): body is ApiFailure =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  apiErrorCodes.some((code) => code === body.code) &&
  'message' in body &&
  typeof body.message === 'string' &&
  (!('attemptsLeft' in body) || Number.isSafeInteger(body.attemptsLeft))

/** Read for each request: if two tabs create a secret at the same time, both use the one that stays. */
function browserSecret(): string | undefined {
  const kept = recall('browser')
  if (kept !== undefined) return kept
  const made = randomText()
  return store('browser', made) ? made : undefined
}

/** 256 random bits as text. */
const randomText = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
