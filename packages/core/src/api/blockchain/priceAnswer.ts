import { type GenericSchema, maxLength, minLength, object, pipe, string, transform } from 'valibot'
import { amount } from '../schema/amount.ts'
import { displayText } from '../schema/displayText.ts'
import { imageSource } from '../schema/imageSource.ts'
import { listOf } from '../schema/listOf.ts'
import { optionalOf } from '../schema/optionalOf.ts'
import type { FungiblePrice } from './FungiblePrice.ts'

const fungible = object({
  address: pipe(string(), minLength(1), maxLength(255)),
  name: optionalOf(displayText(64)),
  symbol: displayText(32),
  iconUrl: optionalOf(imageSource),
  price: amount,
})

export const priceAnswer: GenericSchema<unknown, readonly FungiblePrice[]> = pipe(
  object({ fungibles: listOf(fungible) }),
  transform(({ fungibles }) => fungibles),
)
