import { expect, onTestFinished, test } from 'vitest'
import { typedDataText } from './typedDataText.ts'

const amount = 2n ** 256n - 1n

test.each([
  ['a number', (value: bigint) => Number(value)],
  ['hexadecimal text', (value: bigint) => `0x${value.toString(16)}`],
  ['a text with a mark', (value: bigint) => `${value}n`],
])('an amount that is signed keeps all digits on a page whose bigints are written as %s', (_, written) => {
  Object.defineProperty(BigInt.prototype, 'toJSON', {
    configurable: true,
    value(this: bigint) {
      return written(this.valueOf())
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(BigInt.prototype, 'toJSON'))
  const text = typedDataText({
    domain: { name: 'Gull' },
    types: { Payment: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Payment',
    message: { amount, parts: [amount] },
  })
  expect(JSON.parse(text)).toMatchObject({ message: { amount: `${amount}`, parts: [`${amount}`] } })
})
