import type { Context } from 'hono'
import { splitScope } from '../scopes/splitScope.ts'

/** The base URL that the client uses, with the prefix of its scope; without a slash at the end. */
export function publicUrl(context: Context): string {
  const { origin, pathname } = new URL(context.req.url)
  return origin + splitScope(pathname).prefix
}
