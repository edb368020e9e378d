import { isRecord } from '../storage/isRecord.ts'
import { checkHttpUrl } from '../validate/checkHttpUrl.ts'
import { readText } from '../validate/readText.ts'
import type { Verify } from './Verify.ts'
import { askFrame } from './askFrame.ts'
import { type Attestation, importAttestationKey, readAttestation } from './readAttestation.ts'

/** Options of `verifyService`. */
export type VerifyServiceOptions = {
  /** `https://…`, without a slash at its end. */
  readonly url: string
  /** Id of the project at the service. Absent: none is sent. */
  readonly projectId?: string | undefined
}

const limitMs = 5_000
/** Bytes. */
const longestAnswer = 100_000

/**
 * Origins as a verify service attests them, to be handed to a client as `verify`. A dapp's page has a hidden frame of the service attest
 * it; a wallet checks that attestation with the service's key (P-256), or looks the message up by its hash. A service that cannot be
 * reached, or gives an invalid answer, leaves origins unknown.
 * @throws WalletClientError `MISSING_OR_INVALID` when `url` is no http or https URL.
 */
export const verifyService = ({ url, projectId }: VerifyServiceOptions): Verify => {
  checkHttpUrl(url, 'verifyService() url')
  let known: { readonly key: CryptoKey; readonly until: number } | undefined

  const ask = async (path: string): Promise<Record<string, unknown> | undefined> => {
    try {
      const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(limitMs) })
      const body: unknown = response.ok ? JSON.parse(await readText(response, longestAnswer)) : undefined
      return isRecord(body) ? body : undefined
    } catch {
      return undefined
    }
  }

  const fetchKey = async (): Promise<CryptoKey | undefined> => {
    const answer = await ask('/v3/public-key')
    if (typeof answer?.['expiresAt'] !== 'number') return undefined
    try {
      known = { key: await importAttestationKey(answer['publicKey']), until: answer['expiresAt'] * 1000 }
      return known.key
    } catch {
      return undefined
    }
  }

  const read = async (jwt: string): Promise<Attestation | undefined> => {
    if (known !== undefined && known.until > Date.now()) {
      const attestation = await readAttestation(jwt, known.key, Date.now())
      if (attestation !== undefined) return attestation
    }
    // The service may have changed its key.
    const key = await fetchKey()
    return key && readAttestation(jwt, key, Date.now())
  }

  return {
    url,
    register: ({ id, decryptedId }) => {
      const query = new URLSearchParams({
        projectId: projectId ?? '',
        origin: typeof location === 'undefined' ? '' : location.origin,
        id,
        decryptedId,
      })
      return askFrame(`${url}/v3/attestation?${query}`, limitMs)
    },
    resolve: async ({ attestationId, encryptedId, hash }) => {
      if (attestationId?.split('.').length === 3) {
        const attestation = await read(attestationId)
        // An attestation is valid for one message only.
        if (attestation !== undefined && attestation.id === encryptedId) {
          return attestation.isVerified ? { origin: attestation.origin, isScam: attestation.isScam } : undefined
        }
      }
      if (hash === undefined) return undefined
      const { origin, isScam } = (await ask(`/attestation/${hash}?v2Supported=true`)) ?? {}
      return typeof origin === 'string' ? { origin, isScam: isScam === true } : undefined
    },
  }
}
