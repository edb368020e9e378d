import type { LinkPlace } from './linkPlace.ts'

export type LinkTarget = '_self' | '_blank' | '_top'

/** Which window a link goes to (FACTS §9.4): an app's scheme leaves the page where it is; a page opens beside it. */
export function linkTarget(href: string, { telegram, framed }: Pick<LinkPlace, 'telegram' | 'framed'>): LinkTarget {
  if (telegram) return '_blank'
  if (framed) return '_top'
  return /^https:/i.test(href) ? '_blank' : '_self'
}
