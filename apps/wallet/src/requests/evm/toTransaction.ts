import { hexText, record } from '../read.ts'
import { refusal } from '../refusal.ts'

const figures = {
  value: 'value',
  gas: 'gas',
  gasLimit: 'gas',
  gasPrice: 'gasPrice',
  maxFeePerGas: 'maxFeePerGas',
  maxPriorityFeePerGas: 'maxPriorityFeePerGas',
} as const

/** A transaction of JSON-RPC (hexadecimal figures) as viem has them. @throws WalletRefusal -32602 */
export function toTransaction(value: unknown): Readonly<Record<string, unknown>> {
  const given = record(value, 'the transaction')
  const data = given['data'] ?? given['input']
  const read = Object.entries(figures).flatMap(([name, key]) =>
    given[name] === undefined ? [] : [[key, toFigure(given[name], name)] as const],
  )
  return {
    ...(given['to'] == null ? {} : { to: hexText(given['to'], 'the receiver') }),
    ...(data === undefined ? {} : { data: hexText(data, 'the data') }),
    ...(given['nonce'] === undefined ? {} : { nonce: Number(toFigure(given['nonce'], 'nonce')) }),
    ...Object.fromEntries(read),
  }
}

function toFigure(value: unknown, name: string): bigint {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw refusal(-32602, `Invalid parameters: ${name} is no figure.`)
  try {
    return BigInt(value === '0x' ? 0 : value)
  } catch {
    throw refusal(-32602, `Invalid parameters: ${name} is no figure.`)
  }
}
