import { SiwxError } from './SiwxError.ts'

/** A field of the message that cannot be written without a second reading. */
export const invalidField = (field: string, reason: string): SiwxError =>
  new SiwxError('INVALID_FIELD', `Field "${field}" ${reason}.`, { field, reason })
