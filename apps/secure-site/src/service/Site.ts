import type { ApiErrorCode, ApiFailure, ApiName, ApiRequest, ApiResponse } from '../api.ts'
import type { Secrets } from './secrets.ts'
import type { SiteOptions } from './SiteOptions.ts'
import type { Store } from './Store.ts'

/** The context of every call of the service. */
export type Site = {
  readonly options: SiteOptions
  readonly store: Store
  readonly secrets: Secrets
  /** ms since 1970. */
  readonly now: () => number
}

/** The dapp that asks. */
export type Caller = {
  /** Fingerprint of the browser's cookie, or of the secret in its storage; one per dapp where the browser keeps them apart. */
  readonly browser: string | undefined
  /** Fingerprint of a secret that lives as long as the page, for browsers that keep nothing. */
  readonly page: string | undefined
  /** Token of the session. */
  readonly token: string | undefined
  readonly ip: string
  /** Of the request's user agent, for mails: “Firefox on Linux”. */
  readonly browserName: string
}

export type ApiHandler<Name extends ApiName> = (
  site: Site,
  caller: Caller,
  request: ApiRequest<Name>,
) => Promise<ApiResponse[Name]>

/**
 * Allows log-ins only for pages of the project and of this site, because the embedding page gets the result.
 *
 * @throws ApiError ORIGIN_REFUSED
 */
export function requireEmbedder({ options }: Site, projectId: string, embedder: string): void {
  if (embedder === options.origin) return
  const origins = options.projects.find(({ id }) => id === projectId)?.origins ?? []
  const isOrigin = URL.canParse(embedder) && embedder !== 'null' && new URL(embedder).origin === embedder
  if (!isOrigin || !(origins.includes(embedder) || origins.includes('*')))
    throw new ApiError('ORIGIN_REFUSED', 'This site may not use the wallet.')
}

const statuses: Readonly<Record<ApiErrorCode, 400 | 401 | 403 | 409 | 422 | 429 | 500 | 502>> = {
  INVALID_REQUEST: 400,
  ORIGIN_REFUSED: 403,
  NOT_SIGNED_IN: 401,
  RATE_LIMITED: 429,
  OTP_WRONG: 422,
  OTP_EXPIRED: 422,
  DEVICE_REFUSED: 403,
  LOGIN_REQUIRED: 403,
  PROVIDER_REFUSED: 422,
  EMAIL_TAKEN: 409,
  NO_EMAIL: 403,
  OTHER_NETWORK: 403,
  UNREACHABLE: 502,
  INTERNAL: 500,
}

/** A refusal that the page may show. */
export class ApiError extends Error {
  readonly failure: ApiFailure

  constructor(code: ApiErrorCode, message: string, extra: Pick<ApiFailure, 'attemptsLeft' | 'retryAfterMs'> = {}) {
    super(message)
    this.failure = { code, message, ...extra }
  }

  get status(): (typeof statuses)[ApiErrorCode] {
    return statuses[this.failure.code]
  }
}
