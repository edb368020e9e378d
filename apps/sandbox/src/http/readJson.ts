import type { Context } from 'hono'

/** The body, whatever type it says to be of; undefined where it is no JSON. */
export async function readJson(context: Context): Promise<unknown> {
  try {
    return JSON.parse(await context.req.text()) as unknown
  } catch {
    return undefined
  }
}
