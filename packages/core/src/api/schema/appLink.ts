import { type GenericSchema, pipe, regex, string } from 'valibot'

/** An address that an app may be opened with; never one that runs as a script in the page. */
export const appLink: GenericSchema<unknown, string> = pipe(
  string(),
  regex(/^(?!javascript:|data:|vbscript:|blob:)[a-z][a-z0-9+.-]*:\S+$/i),
)
