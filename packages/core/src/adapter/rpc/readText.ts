import { malformedAnswer } from '../../errors/errors.ts'

/**
 * The body of a response as text, read no further than `limit` bytes.
 * @throws KitError `MALFORMED_ANSWER` where the body is longer
 */
export async function readText(
  response: Response,
  { limit, what }: { readonly limit: number; readonly what: string },
): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > limit) {
      reader?.cancel().catch(() => {})
      throw malformedAnswer({ what }, { cause: new RangeError(`The response is longer than ${limit} bytes.`) })
    }
    text += decoder.decode(value, { stream: true })
  }
}
