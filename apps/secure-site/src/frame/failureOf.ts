import type { FrameFailure } from '@kit/frame-protocol'
import { BaseError, HttpRequestError, TimeoutError } from 'viem'
import { ServiceError } from '../client/callService.ts'
import { RpcError, UnreachableError } from '../smartAccount/smartAccount.ts'
import { FrameError } from './Frame.ts'

const maxLength = 200

/**
 * What the page gets to know of an error: the texts of the frame and of its service. A node is quoted, cut and on one line, and cannot say
 * that the user has rejected something. Of other errors the page learns nothing: their texts can hold addresses of nodes with keys in them.
 */
export function failureOf(error: unknown): FrameFailure {
  if (error instanceof FrameError) return { ...error.failure, message: plainText(error.failure.message) }
  if (error instanceof ServiceError)
    return {
      message: plainText(error.message),
      code: error.code === 'NOT_SIGNED_IN' ? 4100 : error.code,
      ...(error.attemptsLeft !== undefined && { attemptsLeft: error.attemptsLeft }),
    }
  if (error instanceof RpcError) return { message: plainText(error.message), code: nodeCode(error.code) }
  if (isUnreachable(error)) return failureOf(new UnreachableError())
  console.error(error)
  return { message: 'An error occurred', code: -32603 }
}

/** A reverted call, or an error of JSON-RPC. Those of EIP-1193 are the wallet’s. */
const nodeCode = (code: number): number =>
  code === 3 || (Number.isInteger(code) && code >= -32768 && code <= -32000) ? code : -32603

const isUnreachable = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError) !== null

/** One line without characters that are not seen. */
const plainText = (text: string): string =>
  [...text.slice(0, 4 * maxLength).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')]
    .slice(0, maxLength)
    .join('')
    .trim()
