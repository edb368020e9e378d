import { parseUrl } from '../validate/parseUrl.ts'
import type { Engine, Incoming } from '../engine/Engine.ts'
import { sha256 } from '../relay/digests.ts'
import type { Metadata } from '../types/Metadata.ts'
import type { AuthPayload } from '../types/Auth.ts'
import type { VerifyContext } from '../types/PendingRequest.ts'

/**
 * Returns the origin of a URL; undefined if it has none. URLs with schemes that browsers do not know, and sandboxed
 * pages, all share the origin `null`.
 */
const origin = (url: string): string | undefined => {
  const found = parseUrl(url)?.origin
  return found === 'null' ? undefined : found
}
const isSame = (one: string | undefined, other: string | undefined): boolean => one !== undefined && one === other

/**
 * Determines the origin of a request. Never rejects: an origin that cannot be determined is unknown.
 * @param link the link that receives the response; undefined for the relay. The link that delivered the message does
 * not verify its sender, because any page can open it. The link for the response does, because only its site receives
 * the response.
 */
export const createVerifyContext = async (
  engine: Engine,
  { event, payload }: Incoming,
  metadata: Metadata,
  link?: string,
): Promise<VerifyContext> => {
  if (event.transportType === 'link_mode') {
    const same = link !== undefined && isSame(origin(link), origin(metadata.url))
    return { verified: { ...claimOf(engine, metadata), validation: same ? 'VALID' : 'INVALID' } }
  }
  return lookUpOrigin(engine, metadata, {
    attestationId: event.attestation,
    encryptedId: sha256(event.message),
    hash: sha256(JSON.stringify(payload)),
  })
}

const claimOf = (engine: Engine, metadata: Metadata) => ({
  verifyUrl: metadata.verifyUrl ?? engine.verify.url,
  origin: metadata.url,
})

/** Looks up the origin of a message at the verify service. Never rejects, as above. */
export const lookUpOrigin = async (
  engine: Engine,
  metadata: Metadata,
  message: Parameters<Engine['verify']['resolve']>[0],
): Promise<VerifyContext> => {
  const base = claimOf(engine, metadata)
  try {
    const found = await engine.verify.resolve(message)
    if (found !== undefined) {
      const validation = isSame(origin(metadata.url), found.origin) ? 'VALID' : 'INVALID'
      return {
        verified: {
          ...base,
          origin: found.origin,
          validation,
          ...(found.isScam === undefined ? {} : { isScam: found.isScam }),
        },
      }
    }
  } catch (error) {
    engine.log.warn('The origin of a request could not be looked up', error)
  }
  return { verified: { ...base, validation: 'UNKNOWN' } }
}

/** What holds of a sign-in: a known origin that has a text of another site signed is `INVALID`, even if the origin is the dapp's own. */
export const ofSignIn = (context: VerifyContext, { domain, aud }: AuthPayload): VerifyContext => {
  const { verified } = context
  const own = parseUrl(verified.origin)
  if (verified.validation !== 'VALID' || !own) return context
  const isOwn = domain === own.host && origin(aud) === own.origin
  return isOwn ? context : { ...context, verified: { ...verified, validation: 'INVALID' } }
}
