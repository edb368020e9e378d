import { parseUrl } from '../../url/parseUrl.ts'

/** How errors name a node: keys are part of the path, query or credentials of its URL. */
export const originOf = (url: string): string => parseUrl(url)?.origin ?? 'The RPC node'
