import { plainText } from '@kit/core/adapter'
import { wrapped } from './errorCodes.ts'

/** The code by which nodes report a call that reverts. */
const reverted = 3
/** `Error(string)` and `Panic(uint256)` of Solidity. */
const errorSelector = '0x08c379a0'
const panicSelector = '0x4e487b71'

/**
 * Why a call reverts: what the contract says where it says anything, in text made harmless. Undefined where the error is none of the chain’s, such as a node that
 * is down. It looks at what the error wraps, as libraries do.
 */
export function revertReason(error: unknown): string | undefined {
  const layers = wrapped(error)
  const data = layers
    .map((layer) => layer.data)
    .find((value) => typeof value === 'string' && /^0x[\da-f]{8,}$/i.test(value))
  const text = layers
    .map(({ message }) =>
      typeof message === 'string' ? /(?:execution reverted|reverted|revert)(?:[:,]? *(.*))?/is.exec(message) : null,
    )
    .find((match) => match !== null)
  const isRevert = data !== undefined || text !== undefined || layers.some(({ code }) => code === reverted)
  if (!isRevert) return undefined
  const said = plainText(typeof data === 'string' ? decodeRevert(data) : (text?.[1] ?? ''), 200)
  return said === '' ? 'it reverts without a reason.' : said
}

function decodeRevert(data: string): string {
  const selector = data.slice(0, 10).toLowerCase()
  if (selector === panicSelector) return `panic 0x${data.slice(10).replace(/^0+/, '') || '0'}.`
  if (selector !== errorSelector) return `custom error ${selector}.`
  const body = data.slice(10)
  const length = Number(`0x${body.slice(64, 128) || '0'}`)
  const bytes = body.slice(128, 128 + 2 * Math.min(length, 400)).match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (pair) => Number.parseInt(pair, 16)))
}
