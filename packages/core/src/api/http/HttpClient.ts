import type { GenericSchema } from 'valibot'
import type { Answer } from './Answer.ts'
import type { HttpRequest } from './HttpRequest.ts'

/** All reject with a KitError: `HTTP_STATUS`, `UNREACHABLE`, `TIMED_OUT` (10 s a try), `ABORTED`. */
export type HttpClient = {
  /** Sends, and reads the answer's JSON through `schema`. @throws KitError `MALFORMED_ANSWER` as well */
  readonly read: <value>(request: HttpRequest, schema: GenericSchema<unknown, value>) => Promise<Answer<value>>
  /** Sends; nothing but the answer's status is looked at. */
  readonly send: (request: HttpRequest) => Promise<void>
}
