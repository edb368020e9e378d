import { isRecord } from '../storage/isRecord.ts'

/** Messages between tabs; a message with `to` is for one tab. */
export type SocketMessage = { readonly from: string; readonly to?: string | undefined } & (
  | { readonly type: 'ping' | 'alive' | 'leader' }
  /** `drop`: the relay is silent on the socket. */
  | { readonly type: 'drop' }
  | { readonly type: 'open'; readonly isAnew?: boolean | undefined }
  | { readonly type: 'opened'; readonly relay: string }
  | { readonly type: 'failed'; readonly reason: string }
  | { readonly type: 'send' | 'payload'; readonly payload: Readonly<Record<string, unknown>> }
  | { readonly type: 'closed'; readonly code: number; readonly reason: string }
)

/** @returns undefined for an invalid message, or one for another tab */
export const readSocketMessage = (data: unknown, self: string): SocketMessage | undefined => {
  if (!isRecord(data) || typeof data['from'] !== 'string') return undefined
  if (data['to'] !== undefined && data['to'] !== self) return undefined
  const fields: Readonly<Record<string, (message: Readonly<Record<string, unknown>>) => boolean>> = {
    open: ({ isAnew }) => isAnew === undefined || typeof isAnew === 'boolean',
    drop: () => true,
    ping: () => true,
    alive: () => true,
    leader: () => true,
    opened: ({ relay }) => typeof relay === 'string',
    failed: ({ reason }) => typeof reason === 'string',
    send: ({ payload }) => isRecord(payload),
    payload: ({ payload }) => isRecord(payload),
    closed: ({ code, reason }) => typeof code === 'number' && typeof reason === 'string',
  }
  const type = String(data['type'])
  return Object.hasOwn(fields, type) && fields[type]?.(data) === true ? (data as SocketMessage) : undefined
}
