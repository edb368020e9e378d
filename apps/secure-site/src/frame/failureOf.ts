import type { FrameFailure } from '@kit/frame-protocol'
import { BaseError, HttpRequestError, TimeoutError } from 'viem'
import { ServiceError } from '../client/callService.ts'
import { RpcError, UnreachableError } from '../smartAccount/smartAccount.ts'
import { FrameError } from './Frame.ts'

const maxLength = 200
/** 32 KB in hex. */
const longestData = 65_538

/**
 * Converts an error for the page: texts of the frame and of its service are passed on. The text of a node is cut to one line, and a node
 * cannot report a rejection by the user. Other errors are hidden, because their texts can contain URLs of nodes with keys.
 */
export function failureOf(error: unknown): FrameFailure {
  if (error instanceof FrameError) return { ...error.failure, message: plainText(error.failure.message) }
  if (error instanceof ServiceError)
    return {
      message: plainText(error.message),
      code: error.code === 'NOT_SIGNED_IN' ? 4100 : error.code,
      ...(error.attemptsLeft !== undefined && { attemptsLeft: error.attemptsLeft }),
    }
  if (error instanceof RpcError) {
    const data = hexIn(error.data)
    return { message: plainText(error.message), code: nodeCode(error.code), ...(data !== undefined && { data }) }
  }
  if (isUnreachable(error)) return failureOf(new UnreachableError())
  console.error(error)
  return { message: 'An error occurred', code: -32603 }
}

/** A reverted call, or a JSON-RPC error. Codes of EIP-1193 are reserved for the wallet. */
const nodeCode = (code: number): number =>
  code === 3 || (Number.isInteger(code) && code >= -32768 && code <= -32000) ? code : -32603

/** The data of a revert, which some nodes put into an object or behind a word. Other data may contain URLs of nodes with keys. */
function hexIn(data: unknown): string | undefined {
  const text = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
  if (typeof text !== 'string' || text.length > longestData + 'Reverted '.length) return undefined
  const hex = text.replace(/^Reverted /, '')
  return hex.length <= longestData && /^0x(?:[\da-f]{2})*$/i.test(hex) ? hex : undefined
}

const isUnreachable = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null

/** One line without invisible characters. */
const plainText = (text: string): string =>
  [...text.slice(0, 4 * maxLength).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')]
    .slice(0, maxLength)
    .join('')
    .trim()
