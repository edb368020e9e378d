import { plainText } from '../errors/plainText.ts'

const word = 64
/** More than any name of a token; what follows is not looked at. */
const longest = 256

/** What a contract answers as text: `string` as the ABI has it, or `bytes32` of older tokens. Null: neither. Made harmless. */
export function decodeText(answer: unknown): string | null {
  if (typeof answer !== 'string' || !/^0x([\da-f]{64})+/i.test(answer)) return null
  const hex = answer.slice(2)
  if (hex.length === word) return toText(hex)
  const number = (position: number): number => Number(`0x${hex.slice(position, position + word) || 'x'}`)
  const start = number(0) * 2
  const length = number(start) * 2
  const isInside = start + word + length <= hex.length
  return isInside ? toText(hex.slice(start + word, start + word + Math.min(length, longest))) : null
}

function toText(hex: string): string {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return plainText(new TextDecoder().decode(bytes).replace(/\0+$/, ''), 32)
}
