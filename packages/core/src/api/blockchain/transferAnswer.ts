import { boolean, type GenericSchema, object, picklist, pipe, transform, union } from 'valibot'
import { amount } from '../schema/amount.ts'
import { decimalText } from '../schema/decimalText.ts'
import { displayText } from '../schema/displayText.ts'
import { imageSource } from '../schema/imageSource.ts'
import { optionalOf } from '../schema/optionalOf.ts'
import type { Transfer } from './Transfer.ts'

const image = optionalOf(object({ url: imageSource }))
const name = optionalOf(displayText(64))
const moved = {
  direction: picklist(['in', 'out', 'self']),
  quantity: optionalOf(object({ numeric: decimalText })),
  value: optionalOf(amount),
  price: optionalOf(amount),
}

const fungible = pipe(
  object({ ...moved, fungible_info: object({ name, symbol: optionalOf(displayText(32)), icon: image }) }),
  transform(
    ({ direction, quantity, value, price, fungible_info: info }): Transfer => ({
      direction,
      quantity: quantity?.numeric,
      value,
      price,
      asset: { kind: 'fungible', name: info.name, symbol: info.symbol, iconUrl: info.icon?.url },
    }),
  ),
)
const nft = pipe(
  object({
    ...moved,
    nft_info: object({
      name,
      content: optionalOf(object({ preview: image })),
      flags: optionalOf(object({ is_spam: optionalOf(boolean()) })),
    }),
  }),
  transform(
    ({ direction, quantity, value, price, nft_info: info }): Transfer => ({
      direction,
      quantity: quantity?.numeric,
      value,
      price,
      asset: {
        kind: 'nft',
        name: info.name,
        previewUrl: info.content?.preview?.url,
        isSpam: info.flags?.is_spam ?? false,
      },
    }),
  ),
)

export const transferAnswer: GenericSchema<unknown, Transfer> = union([fungible, nft])
