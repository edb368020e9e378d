import { parseUrl } from '../../url/parseUrl.ts'

/**
 * How errors name a node: keys are part of the path, query or credentials of its URL.
 * @param page the URL of the page, to which a relative one belongs
 * @returns an empty text if `url` is no valid URL
 */
export const originOf = (url: string, page?: string): string => parseUrl(url, page)?.origin ?? ''
