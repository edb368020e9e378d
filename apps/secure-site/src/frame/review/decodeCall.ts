import type { Hex } from 'viem'
import { decodeFunctionData, parseAbi } from 'viem/utils'
import { type DecodedCall, type Field, type Scale, scaledWarning, shownAmount, type Warning } from './Review.ts'

const known = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function safeTransferFrom(address from, address to, uint256 tokenId, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function deposit()',
  'function withdraw(uint256 amount)',
  'function multicall(bytes[] data)',
])

export type EvmStep = { readonly to: Hex | undefined; readonly value: bigint; readonly data: Hex }
export type TokenInfo = {
  readonly symbol: string
  readonly decimals: number
  readonly scale?: Scale | undefined
}

/** Above this an allowance counts as unlimited: no token has such a supply. */
export const unlimited = 2n ** 96n - 1n

/** Decodes a call by its function name. A contract may do something else under a known name: the simulation shows the real effect. */
export function decodeCall(
  { to, value, data }: EvmStep,
  token: TokenInfo | undefined,
): { readonly call: DecodedCall; readonly warnings: readonly Warning[] } {
  const base = { target: to ?? '', value, data }
  if (to === undefined) return { call: { ...base, name: 'create', known: true, fields: [] }, warnings: [] }
  if (data === '0x') return { call: { ...base, name: 'send', known: true, fields: [] }, warnings: [] }
  try {
    const { functionName, args } = decodeFunctionData({ abi: known, data })
    const inputs = known.find((item) => item.name === functionName && item.inputs.length === args.length)?.inputs ?? []
    const unitOf = (index: number): TokenInfo | undefined => {
      const { name = '', type } = inputs[index] ?? {}
      return type === 'uint256' && /amount|value/i.test(name) ? token : undefined
    }
    const fields = inputs.map(
      ({ name }, index): Field => ({ name: name ?? '', value: showValue(args?.[index], unitOf(index)) }),
    )
    const scaled = args.flatMap((value, index) => {
      const unit = unitOf(index)
      return unit && typeof value === 'bigint' && value < unlimited ? scaledWarning(value, unit) : []
    })
    return {
      call: { ...base, name: functionName, known: true, fields },
      warnings: [...warningsOf(functionName, args, token), ...scaled],
    }
  } catch {
    return {
      call: { ...base, name: data.slice(0, 10), known: false, fields: [] },
      warnings: [{ kind: 'unknownCall' }],
    }
  }
}

function warningsOf(name: string, args: readonly unknown[], token: TokenInfo | undefined): readonly Warning[] {
  if (name === 'setApprovalForAll') return args[1] === true ? [{ kind: 'allTokens' }] : []
  if (name === 'permit') return [{ kind: 'permit' }]
  const spends = name === 'approve' || name === 'increaseAllowance'
  return spends && typeof args[1] === 'bigint' && args[1] >= unlimited
    ? [{ kind: 'unlimited', symbol: token?.symbol ?? '' }]
    : []
}

function showValue(value: unknown, token: TokenInfo | undefined): string | readonly Field[] {
  if (typeof value === 'bigint') return token ? `${shownAmount(value, token)} ${token.symbol}` : value.toString()
  if (Array.isArray(value))
    return value.map((entry, index) => ({ name: `${index + 1}`, value: showValue(entry, token) }))
  return String(value)
}
