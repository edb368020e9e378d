import * as v from 'valibot'

/** The calls of the pages to the service: `POST /api/{name}` with JSON. The service checks the schemas. */

const secret = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/))
const origin = v.pipe(v.string(), v.maxLength(512))
const text = v.pipe(v.string(), v.maxLength(512))
const base64 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/=_-]{1,4096}$/))
const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email())
const code = v.pipe(v.string(), v.trim(), v.maxLength(16))
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))
const provider = v.picklist(['google', 'github', 'apple', 'facebook', 'x', 'discord', 'telegram'])
const address = v.pipe(v.string(), v.maxLength(64))
const accounts = v.object({ eip155: address, solana: address })

/**
 * The seed as the service stores it. `share`: encrypted with a random key, the recovery share, which the service keeps apart and releases
 * to a logged-in session. `passkey`: encrypted with a key that a passkey of the user derives (WebAuthn PRF); the service has no share.
 */
const sealedSeed = v.object({ ciphertext: base64, iv: base64 })

const projectId = v.pipe(v.string(), v.maxLength(128))

export const apiSchemas = {
  config: v.object({ projectId }),
  'email/start': v.object({
    projectId,
    email,
    embedder: origin,
    dappName: v.optional(text),
    login: v.optional(secret),
  }),
  'email/device': v.object({ login: secret }),
  'email/code': v.object({ login: secret, code }),
  'device/show': v.object({ link: secret }),
  'device/answer': v.object({ link: secret, match: v.nullable(v.pipe(v.string(), v.regex(/^\d{2}$/))) }),
  'social/start': v.object({
    projectId,
    provider,
    embedder: origin,
    /** For pages that navigate to the provider and return. Others get the answer in a window. */
    returnTo: v.optional(v.pipe(v.string(), v.maxLength(8192))),
  }),
  'social/finish': v.object({ ticket: secret }),
  /** The page has returned: the log-in is found by its public `login`, which proves nothing, and the cookie of the browser. */
  'social/return': v.object({ embedder: origin, provider, login: secret }),
  'social/show': v.object({ window: secret }),
  /** The user confirms with the ticket of the frame beside the window, or with the number if no frame can be reached. Without either, the user refuses. */
  'social/answer': v.object({
    window: secret,
    ticket: v.optional(secret),
    match: v.optional(v.pipe(v.string(), v.regex(/^\d{2}$/))),
  }),
  /** Telegram's answer, from the fragment of `/telegram`. */
  'telegram/answer': v.object({ state: secret, result: v.pipe(v.string(), v.maxLength(8192)) }),
  'farcaster/start': v.object({ projectId, embedder: origin }),
  'farcaster/finish': v.object({ ticket: secret }),
  'session/resume': v.object({ embedder: origin }),
  /** Whether the session is still active. */
  'session/check': v.object({}),
  'session/end': v.object({}),
  'vault/open': v.object({}),
  'vault/create': v.object({
    ...sealedSeed.entries,
    share: base64,
    accounts,
    /** See `proveAccounts`. */
    proof: v.object({
      eip155: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{130}$/)),
      solana: v.pipe(v.string(), v.maxLength(100)),
    }),
  }),
  'vault/upgrade': v.object({ ...sealedSeed.entries, credentialId: base64, salt: base64 }),
  'email/update': v.object({ email }),
  'email/update/primary': v.object({ code }),
  'email/update/secondary': v.object({ code }),
  'smart-session/record': v.object({
    chainId: v.pipe(v.string(), v.regex(/^eip155:\d{1,20}$/)),
    account: address,
    sessionId: hash,
    /** s since 1970. */
    expiry: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    key: address,
    /** JSON of the request. */
    permissions: v.pipe(v.string(), v.maxLength(8192), v.parseJson(), v.array(v.record(v.string(), v.unknown()))),
  }),
  'smart-session/revoked': v.object({
    chainId: v.pipe(v.string(), v.regex(/^eip155:\d{1,20}$/)),
    account: address,
    sessionId: hash,
  }),
} satisfies Record<string, v.GenericSchema>

export type ApiName = keyof typeof apiSchemas
/** In the form that the page sends. */
export type ApiInput<Name extends ApiName> = v.InferInput<(typeof apiSchemas)[Name]>
/** In the form that the service gets. */
export type ApiRequest<Name extends ApiName> = v.InferOutput<(typeof apiSchemas)[Name]>
export type Accounts = v.InferOutput<typeof accounts>
export type Provider = v.InferOutput<typeof provider>
/** Those of OAuth and OpenID Connect. */
export type OAuthProvider = Exclude<Provider, 'telegram'>

export type User = {
  readonly id: string
  readonly email: string | null
  readonly userName: string | null
  /** Addresses of the keys, once they exist. */
  readonly accounts: Accounts | null
}

export type Session = {
  /** Sent back as `authorization: Bearer …`, together with the cookie of this browser. */
  readonly token: string
  /** ms since 1970. */
  readonly expiresAt: number
  readonly user: User
}

export type Vault = v.InferOutput<typeof sealedSeed> & { readonly accounts: Accounts } & (
    | { readonly mode: 'share'; readonly share: string }
    | { readonly mode: 'passkey'; readonly credentialId: string; readonly salt: string }
  )

export type NetworkConfig = {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
  /** Where the user may have a smart account (ERC-4337). */
  readonly smartAccount?: SmartAccountConfig | undefined
}

export type SmartAccountConfig = {
  readonly entryPoint: `0x${string}`
  readonly entryPointVersion: '0.7' | '0.8'
  readonly factory: `0x${string}`
  readonly bundlerUrl: string
}

export type SiteConfig = {
  /** Origins of the pages that may embed the frame; `*` for all. */
  readonly origins: readonly string[]
  /** The statement of sign-in messages that are signed with the log-in; null: only those without one are. */
  readonly signInStatement: string | null
  /** Providers that are configured. */
  readonly providers: readonly Provider[]
  /** Whether log-in with Farcaster is configured. */
  readonly farcaster: boolean
  readonly networks: readonly NetworkConfig[]
}

type LoginStarted = {
  readonly login: string
  readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP'
  readonly match?: string
}

/** When and where a wallet was made. `at`: ms since 1970. */
export type Made = { readonly at: number; readonly embedder: string; readonly browser: string }

/** The content of another window: the dapp that asks, and three numbers, one of which the page shows. */
export type MatchQuestion = {
  readonly embedder: string
  readonly browser: string
  /** ms since 1970. */
  readonly startedAt: number
  readonly choices: readonly string[]
  /** Of a log-in by mail, if the address has a wallet. */
  readonly made?: Made | null | undefined
}

/** The same for the window of a provider, with the user who has logged in there. */
export type SocialQuestion = MatchQuestion & {
  readonly provider: Provider
  readonly userName: string | null
  /** URL of the page that navigated to the provider; null: the page is open beside the window. */
  readonly returnTo: string | null
}

export type ApiResponse = {
  config: SiteConfig
  'email/start': LoginStarted
  'email/device': { readonly status: 'waiting' | 'approved' }
  'email/code': Session
  'device/show': MatchQuestion
  'device/answer': { readonly approved: boolean }
  'social/start': { readonly uri: string; readonly ticket: string; readonly match: string }
  'social/finish': { readonly status: 'waiting' } | { readonly status: 'done'; readonly session: Session }
  'social/return': { readonly status: 'waiting' } | { readonly status: 'done'; readonly session: Session }
  'social/show': SocialQuestion
  'social/answer': { readonly approved: boolean }
  /** `next`: the URL to which the window navigates. */
  'telegram/answer': { readonly next: string }
  /** `url`: for the user's app, as a link or a QR code. */
  'farcaster/start': { readonly url: string; readonly ticket: string }
  'farcaster/finish': { readonly status: 'waiting' } | { readonly status: 'done'; readonly session: Session }
  'session/resume': Session
  'session/check': Pick<Session, 'user'>
  'session/end': Record<string, never>
  'vault/open': { readonly vault: Vault | null }
  'vault/create': { readonly vault: Vault }
  'vault/upgrade': { readonly vault: Vault }
  'email/update': { readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }
  'email/update/primary': Record<string, never>
  'email/update/secondary': { readonly newEmail: string }
  'smart-session/record': Record<string, never>
  'smart-session/revoked': Record<string, never>
}

/** The body of an error response. */
export type ApiFailure = {
  readonly code: ApiErrorCode
  readonly message: string
  readonly attemptsLeft?: number
  readonly retryAfterMs?: number
}

export const apiErrorCodes = [
  'INVALID_REQUEST',
  'ORIGIN_REFUSED',
  'NOT_SIGNED_IN',
  'RATE_LIMITED',
  'OTP_WRONG',
  'OTP_EXPIRED',
  'DEVICE_REFUSED',
  'LOGIN_REQUIRED',
  'PROVIDER_REFUSED',
  'EMAIL_TAKEN',
  'NO_EMAIL',
  'OTHER_NETWORK',
  'UNREACHABLE',
  'INTERNAL',
] as const

export type ApiErrorCode = (typeof apiErrorCodes)[number]
