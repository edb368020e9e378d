import { type GenericSchema, object } from 'valibot'
import { displayText } from '../schema/displayText.ts'
import { imageSource } from '../schema/imageSource.ts'
import { optionalOf } from '../schema/optionalOf.ts'
import type { Identity } from './Identity.ts'

export const identityAnswer: GenericSchema<unknown, Identity> = object({ name: optionalOf(displayText(255)), avatar: optionalOf(imageSource) })
