import {
  boolean,
  type GenericSchema,
  object,
  optional,
  pipe,
  record,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'
import { nameNotRegistered } from '../../errors/requestErrors.ts'
import { isKitError } from '../../errors/KitError.ts'
import { displayText, listOf, optionalOf } from '../schema.ts'
import type { BlockchainService } from './service.ts'

/** The addresses of a name, by coin type. @see https://eips.ethereum.org/EIPS/eip-2304 */
export type Profile = { readonly addresses: Readonly<Record<string, string>> }

const entry = object({ address: string() })

const profileAnswer: GenericSchema<unknown, Profile> = pipe(
  object({ addresses: record(string(), unknown()) }),
  transform(({ addresses }) => ({
    addresses: Object.fromEntries(
      Object.entries(addresses).flatMap(([coinType, value]) => {
        const result = safeParse(entry, value)
        return result.success ? [[coinType, result.output.address]] : []
      }),
    ),
  })),
)

/**
 * `GET /v1/profile/account/{name}`. The addresses of a name.
 * @returns undefined if the name is not registered (404)
 * @throws KitError as `HttpClient.read`
 */
export async function readProfile({
  service,
  name,
  signal,
}: {
  readonly service: BlockchainService
  readonly name: string
  readonly signal: AbortSignal
}): Promise<Profile | undefined> {
  const path = `v1/profile/account/${encodeURIComponent(name)}`
  try {
    return await service.shared(`profile ${name}`, signal, async (own) => {
      const request = { what: 'The name', path, query: { apiVersion: 2 }, signal: own }
      return (await service.http.read(request, profileAnswer)).value
    })
  } catch (error) {
    if (isKitError(error, 'HTTP_STATUS') && [400, 404].includes(Number(error.context['status']))) return undefined
    throw error
  }
}

const suggestionsAnswer = object({
  suggestions: listOf(object({ name: displayText(255), registered: boolean() })),
})

/**
 * `GET /v1/profile/suggestions/{name}`: names like a text, and whether they are taken. Without their suffix.
 * @throws KitError as `HttpClient.read`
 */
export async function readSuggestions({
  service: { http },
  text,
  zone,
  suffixes,
  signal,
}: {
  readonly service: BlockchainService
  readonly text: string
  /** The domain in which they are registered. */
  readonly zone: string
  /** With their dot. */
  readonly suffixes: readonly string[]
  readonly signal: AbortSignal
}): Promise<readonly { readonly name: string; readonly isTaken: boolean }[]> {
  const path = `v1/profile/suggestions/${encodeURIComponent(text)}`
  const { value } = await http.read({ what: 'The list of names', path, query: { zone }, signal }, suggestionsAnswer)
  const plain = (name: string): string => {
    const suffix = suffixes.find((one) => name.endsWith(one))
    return suffix === undefined ? name : name.slice(0, -suffix.length)
  }
  return value.suggestions
    .map(({ name, registered }) => ({ name: plain(name), isTaken: registered }))
    .filter(({ name }) => /^[a-z0-9-]{1,63}$/.test(name))
    .slice(0, mostSuggestions)
}

const mostSuggestions = 20

const registrationAnswer = object({
  success: optional(boolean()),
  status: optionalOf(string()),
  reasons: optionalOf(listOf(object({ description: displayText(200) }))),
})

/**
 * `POST /v1/profile/account`: registers a name for an address. `message`: what the wallet has signed.
 * @throws KitError `NAME_NOT_REGISTERED` with the service's reason; else as `HttpClient.read`
 */
export async function registerProfile({
  service: { http, sdk },
  name,
  coinType,
  address,
  message,
  signature,
  signal,
}: {
  readonly service: BlockchainService
  readonly name: string
  readonly coinType: number
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly signal: AbortSignal
}): Promise<void> {
  const request = {
    what: 'The name service',
    method: 'POST',
    path: 'v1/profile/account',
    query: { projectId: sdk.projectId },
    body: { coin_type: coinType, address, message, signature },
    readsRefusal: true,
    signal,
  } as const
  const { value } = await http.read(request, registrationAnswer)
  const reason = value.reasons?.[0]?.description
  if (reason !== undefined || value.success === false || (value.status !== undefined && value.status !== 'SUCCESS'))
    throw nameNotRegistered({ name, ...(reason !== undefined && { reason }) })
}
