import { createRemoteJWKSet, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { OAuthProvider } from '../../api.ts'
import type { Identity } from '../users.ts'
import { requestJson } from './requestJson.ts'

/** One provider of log-ins (OAuth 2.0 with PKCE, or OpenID Connect where `jwksUrl` is set). docs/secure-site.md lists the endpoints. */
export type ProviderConfig = {
  readonly clientId: string
  /** Apple's is a JWT that expires: pass a function. */
  readonly clientSecret: string | (() => Promise<string>)
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** The user's id, for providers without an ID token. */
  readonly userInfoUrl?: string | undefined
  /** Keys of ID tokens. */
  readonly jwksUrl?: string | undefined
  /** The `iss` of ID tokens, and a part of the identity. */
  readonly issuer: string
  readonly scope: string
  /** X requires client and secret in the `Authorization` header. Default: in the body. */
  readonly clientAuth?: 'basic' | undefined
  /** Apple posts the answer if a name or an e-mail address is requested. */
  readonly responseMode?: 'form_post' | undefined
}

export type SocialUser = { readonly identity: Identity; readonly userName: string | null }

const subject = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  v.minLength(1),
  v.maxLength(256),
)
const label = v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(256))), null)

/** Reads each provider's answer about a user: the stable subject and a display name. The e-mail address is not an identity. */
const userInfo: Readonly<
  Record<OAuthProvider, v.GenericSchema<unknown, { subject: string; userName: string | null }>>
> = {
  google: named({ sub: subject, name: label }, ({ sub, name }) => ({ subject: sub, userName: name })),
  apple: named({ sub: subject }, ({ sub }) => ({ subject: sub, userName: null })),
  github: named({ id: subject, login: label }, ({ id, login }) => ({ subject: id, userName: login })),
  facebook: named({ id: subject, name: label }, ({ id, name }) => ({ subject: id, userName: name })),
  discord: named({ id: subject, username: label }, ({ id, username }) => ({ subject: id, userName: username })),
  x: named({ data: v.object({ id: subject, username: label }) }, ({ data }) => ({
    subject: data.id,
    userName: data.username,
  })),
}

function named<Entries extends v.ObjectEntries>(
  entries: Entries,
  pick: (value: v.InferOutput<v.ObjectSchema<Entries, undefined>>) => { subject: string; userName: string | null },
): v.GenericSchema<unknown, { subject: string; userName: string | null }> {
  return v.pipe(v.object(entries), v.transform(pick))
}

const tokens = v.object({
  access_token: v.optional(v.pipe(v.string(), v.maxLength(8192))),
  id_token: v.optional(v.pipe(v.string(), v.maxLength(16_384))),
})

export function authorizeUrl(
  config: ProviderConfig,
  parameters: {
    readonly redirectUri: string
    readonly state: string
    readonly nonce: string
    readonly challenge: string
  },
): string {
  const url = new URL(config.authorizeUrl)
  const { redirectUri, state, nonce, challenge } = parameters
  for (const [name, value] of Object.entries({
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: redirectUri,
    scope: config.scope,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...(config.responseMode && { response_mode: config.responseMode }),
  }))
    url.searchParams.set(name, value)
  return url.href
}

/** Exchanges the code of an answer for the user. @throws Error if the provider refuses, or its answer is invalid. */
export async function fetchSocialUser(
  provider: OAuthProvider,
  config: ProviderConfig,
  parameters: {
    readonly code: string
    readonly redirectUri: string
    readonly verifier: string
    readonly nonce: string
  },
): Promise<SocialUser> {
  const { code, redirectUri, verifier, nonce } = parameters
  const { clientId, clientAuth, issuer } = config
  const clientSecret = typeof config.clientSecret === 'string' ? config.clientSecret : await config.clientSecret()
  const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':')
  const answer = await requestJson(config.tokenUrl, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      ...(clientAuth === 'basic' && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      ...(clientAuth !== 'basic' && { client_secret: clientSecret }),
      code_verifier: verifier,
    }),
  })
  const { access_token: accessToken, id_token: idToken } = v.parse(tokens, answer)
  const claims = config.jwksUrl
    ? await verifyIdToken(idToken ?? '', { ...config, jwksUrl: config.jwksUrl }, nonce)
    : await requestJson(config.userInfoUrl ?? '', {
        headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json', 'user-agent': 'secure-site' },
      })
  const user = v.parse(userInfo[provider], claims)
  return { identity: { method: provider, issuer, subject: user.subject }, userName: user.userName }
}

async function verifyIdToken(
  idToken: string,
  { jwksUrl, issuer, clientId }: ProviderConfig & { readonly jwksUrl: string },
  nonce: string,
): Promise<unknown> {
  const { payload } = await jwtVerify(idToken, createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 10_000 }), {
    issuer,
    audience: clientId,
    requiredClaims: ['sub', 'exp'],
    algorithms: ['RS256', 'ES256'],
  })
  if (payload['nonce'] !== nonce) throw new Error('The ID token belongs to another log-in.')
  return payload
}
