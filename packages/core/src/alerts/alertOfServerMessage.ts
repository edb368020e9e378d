import type { AlertCode } from './alertMessages.ts'

const known: readonly (readonly [message: string, code: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'ORIGIN_NOT_ALLOWED'],
  ['JWT validation error: JWT Token is not yet valid', 'SESSION_EXPIRED'],
  ['Unauthorized: invalid key', 'INVALID_PROJECT_ID'],
]

/** The alert of a message of the relay or the pairing provider (SPEC §8), which may stand within a longer one. */
export function alertOfServerMessage(message: unknown): AlertCode | undefined {
  const text = message instanceof Error ? message.message : message
  return typeof text === 'string' ? known.find(([part]) => text.includes(part))?.[1] : undefined
}
