import { type GenericSchema, pipe, regex, string } from 'valibot'

/** An address for an `<img>`. */
export const imageSource: GenericSchema<unknown, string> = pipe(
  string(),
  regex(/^(https?:\/\/|data:image\/[a-z0-9.+-]+[;,])\S+$/i),
)
