import type { Context } from 'hono'

/** The body, whatever its content type; undefined if it is not JSON. */
export async function readJson(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text()) as unknown
  } catch {
    return undefined
  }
}
