import * as v from 'valibot'
import type { AppMessage, FrameCallName, FrameMessage } from './FrameCalls.ts'
import { callSchemas, failureSchema, idSchema, tokenSchema, versionSchema } from './schemas.ts'

const appPrefix = '@w3m-app/'
const framePrefix = '@w3m-frame/'

/** What `postMessage` carries. */
export type WireMessage = {
  /** Name of the message, with the prefix `@w3m-app/` or `@w3m-frame/`. */
  readonly type: string
  /** Id of the request: 128 random bits as text. Absent from messages that answer nothing. */
  readonly id?: string
  /** Content of the message. Absent: it has none. */
  readonly payload?: unknown
}

type Fields = { readonly type: unknown; readonly id: unknown; readonly payload: unknown }

/** The fields of a message, or undefined. Reading them cannot throw: getters do not survive `postMessage`, but a test may pass one. */
const fieldsOf = (data: unknown): Fields | undefined => {
  try {
    if (typeof data !== 'object' || data === null) return undefined
    const { type, id, payload } = data as Partial<Fields>
    return { type, id, payload }
  } catch {
    return undefined
  }
}

const isCallName = (name: string): name is FrameCallName => Object.hasOwn(callSchemas, name)

const valid = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): { readonly value: T } | undefined => {
  const result = v.safeParse(schema, value)
  return result.success ? { value: result.output } : undefined
}

/** Replaces each bigint by its hexadecimal text, which is what JSON-RPC carries. */
const withoutBigints = (value: unknown): unknown => {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(withoutBigints)
  if (typeof value !== 'object' || value === null) return value
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withoutBigints(entry)]))
}

/**
 * Reads a message of the page, on the frame's side. Check the source and the origin of the event first.
 *
 * @returns undefined for everything that is no such message: ignore it.
 */
export function readAppMessage(data: unknown): AppMessage | undefined {
  const fields = fieldsOf(data)
  if (typeof fields?.type !== 'string' || !fields.type.startsWith(appPrefix)) return undefined
  const name = fields.type.slice(appPrefix.length)
  const id = valid(idSchema, fields.id)
  if (!isCallName(name) || !id) return undefined
  const payload = valid(callSchemas[name].payload as v.GenericSchema, fields.payload)
  // The schema belongs to the name, which the compiler cannot follow through the table.
  return payload && ({ name, id: id.value, payload: payload.value } as AppMessage)
}

/** Writes a message of the page. Post it to the frame's origin, never to `*`. */
export const writeAppMessage = ({ name, id, payload }: AppMessage): WireMessage => ({
  type: `${appPrefix}${name}`,
  id,
  ...(payload !== undefined && { payload: withoutBigints(payload) }),
})

/**
 * Reads a message of the frame, on the page's side. Check the source and the origin of the event first, and that the id is one of a
 * request that waits.
 *
 * @returns undefined for everything that is no such message: ignore it.
 */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const fields = fieldsOf(data)
  if (typeof fields?.type !== 'string' || !fields.type.startsWith(framePrefix)) return undefined
  const type = fields.type.slice(framePrefix.length)
  if (type === 'READY') {
    const ready = valid(versionSchema, fields.payload ?? {})
    return ready && { kind: 'ready', ...ready.value }
  }
  if (type === 'SESSION_UPDATE') {
    const session = valid(tokenSchema, fields.payload)
    return session && { kind: 'session', ...session.value }
  }
  const [, name = '', outcome] = /^([A-Z_]+)_(SUCCESS|ERROR)$/.exec(type) ?? []
  const id = valid(idSchema, fields.id)
  if (!isCallName(name) || !id) return undefined
  if (outcome === 'ERROR') {
    const failure = valid(failureSchema, fields.payload)
    return failure && { kind: 'error', name, id: id.value, payload: failure.value }
  }
  const result = valid(callSchemas[name].result as v.GenericSchema, fields.payload)
  return result && ({ kind: 'success', name, id: id.value, payload: result.value } as FrameMessage)
}

/** Writes a message of the frame. Post it to the origin of the page that embeds it. */
export function writeFrameMessage(message: FrameMessage): WireMessage {
  switch (message.kind) {
    case 'ready':
      return { type: `${framePrefix}READY`, payload: { version: message.version } }
    case 'session':
      return { type: `${framePrefix}SESSION_UPDATE`, payload: { token: message.token } }
    case 'success':
    case 'error': {
      const { name, kind, id, payload } = message
      const type = `${framePrefix}${name}_${kind === 'success' ? 'SUCCESS' : 'ERROR'}`
      return { type, id, ...(payload !== undefined && { payload: withoutBigints(payload) }) }
    }
  }
}
