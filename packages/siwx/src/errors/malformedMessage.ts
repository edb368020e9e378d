import { SiwxError } from './SiwxError.ts'

/** A text that is no sign-in message; `line` counts from 1. */
export const malformedMessage = (line: number, reason: string, field?: string): SiwxError =>
  new SiwxError('MALFORMED_MESSAGE', `Line ${line}: ${reason}.`, { field, line, reason })
