import * as v from 'valibot'
import { permission, type SessionPermission } from '../rpc/signingRequest.ts'

/** What a session may do. `unknown`: something that this version does not know, so that the user can end it anyway. */
export type SmartSessionPermission = SessionPermission | { readonly type: 'unknown' }

/** A session of a smart account, as `GET /v1/sessions/{CAIP-10}` lists it. Times are in seconds since 1970. */
export type SmartSession = {
  /** 32 bytes as hexadecimal text. Behind the address of the account it is the permission context (ERC-7715). */
  readonly pci: `0x${string}`
  /** The permissions of the session. */
  readonly permissions: readonly SmartSessionPermission[]
  /** The dapp that the session was granted to, by its own name and address. */
  readonly project: { readonly name: string; readonly url: string }
  /** When the session ends, in seconds since 1970. Absent: the service does not say. */
  readonly expiration?: number | undefined
  /** When the session was revoked, in seconds since 1970. Absent: it was not. */
  readonly revokedAt?: number | undefined
}

const time = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))
const shortText = v.pipe(v.string(), v.maxLength(2048))

const list: v.GenericSchema<unknown, { readonly pcis: readonly SmartSession[] }> = v.object({
  pcis: v.pipe(
    v.array(
      v.object({
        pci: v.pipe(
          v.string(),
          v.regex(/^0x[0-9a-f]{64}$/),
          v.custom<`0x${string}`>(() => true),
        ),
        permissions: v.pipe(
          v.array(
            v.union([
              permission,
              v.pipe(
                v.unknown(),
                v.transform(() => ({ type: 'unknown' as const })),
              ),
            ]),
          ),
          v.maxLength(100),
        ),
        project: v.object({ name: shortText, url: shortText }),
        expiration: time,
        revokedAt: time,
      }),
    ),
    v.maxLength(1000),
  ),
})

/** Reads the list of sessions of an account. @returns undefined if it is none */
export function readSmartSessions(answer: unknown): readonly SmartSession[] | undefined {
  const result = v.safeParse(list, answer)
  return result.success ? result.output.pcis : undefined
}
