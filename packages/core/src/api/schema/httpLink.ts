import { type GenericSchema, pipe, regex, string } from 'valibot'

/** A page that a link may lead to. */
export const httpLink: GenericSchema<unknown, string> = pipe(string(), regex(/^https?:\/\/\S+$/i))
