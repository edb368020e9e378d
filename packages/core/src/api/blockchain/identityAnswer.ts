import { type GenericSchema, nullable, object, parse, pipe, string, transform } from 'valibot'
import { displayText } from '../schema/displayText.ts'
import { imageSource } from '../schema/imageSource.ts'
import { optionalOf } from '../schema/optionalOf.ts'
import type { Identity } from './Identity.ts'

const shown = optionalOf(displayText(255))

/** The name must be there, if only as null: whatever else answers is no identity, and is not kept as nobody's. */
export const identityAnswer: GenericSchema<unknown, Identity> = object({
  name: pipe(
    nullable(string()),
    transform((name) => parse(shown, name)),
  ),
  avatar: optionalOf(imageSource),
})
