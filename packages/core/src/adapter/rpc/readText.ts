import { malformedAnswer } from '../../errors/errors.ts'

/**
 * The body of a response or a request as text, read no further than `limit` bytes.
 * @throws KitError `MALFORMED_ANSWER` where the body is longer
 */
export async function readText(
  { body }: Pick<Response, 'body'>,
  { limit, what }: { readonly limit: number; readonly what: string },
): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > limit) {
      reader?.cancel().catch(() => {})
      throw malformedAnswer({ what }, { cause: new RangeError(`The body is longer than ${limit} bytes.`) })
    }
    text += decoder.decode(value, { stream: true })
  }
}
