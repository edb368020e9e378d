import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { toIcu } from './icu.mjs'

/** @typedef {{ source: string, reviewer: string }} Review  source: the hash of the English text that the reviewer saw */
/** @typedef {Record<string, Record<string, Review>>} Reviews  by locale, then by message; a missing message is machine-translated */

const file = new URL('review.json', import.meta.url)

/** @returns {Reviews} */
export const readReviews = () => JSON.parse(readFileSync(file, 'utf8'))

/** @param {Reviews} reviews */
export const writeReviews = (reviews) => {
  /** @type {<value>(record: Record<string, value>) => Record<string, value>} */
  const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))
  const all = Object.entries(reviews).map(([tag, messages]) => /** @type {const} */ ([tag, sorted(messages)]))
  writeFileSync(file, `${JSON.stringify(sorted(Object.fromEntries(all)), null, 2)}\n`)
}

/** Eight digits are enough to detect a changed text. @param {import('./icu.mjs').Message} source */
export const hashOf = (source) => createHash('sha256').update(toIcu(source)).digest('hex').slice(0, 8)

/**
 * @param {Review | undefined} review
 * @param {import('./icu.mjs').Message} source
 * @returns {'machine' | 'reviewed' | 'stale'}
 */
export const statusOf = (review, source) =>
  review === undefined ? 'machine' : review.source === hashOf(source) ? 'reviewed' : 'stale'

/**
 * Reviewed texts whose English text was changed since, or whose message was removed.
 * @param {Reviews} reviews
 * @param {Record<string, import('./icu.mjs').Message>} english
 */
export const staleReviews = (reviews, english) =>
  Object.entries(reviews).flatMap(([tag, messages]) =>
    Object.entries(messages).flatMap(([id, review]) => {
      const source = english[id]
      return source === undefined || statusOf(review, source) === 'stale' ? [`${tag} ${id}`] : []
    }),
  )

/**
 * The review status of a locale. “reviewed”: a native speaker has read every current text.
 * @param {Record<string, Review> | undefined} reviews
 * @param {Record<string, import('./icu.mjs').Message>} english
 * @returns {'machine' | 'partly reviewed' | 'reviewed'}
 */
export const labelOf = (reviews = {}, english) => {
  const ids = Object.keys(english)
  const read = ids.filter((id) => statusOf(reviews[id], english[id] ?? '') === 'reviewed').length
  return read === 0 ? 'machine' : read === ids.length ? 'reviewed' : 'partly reviewed'
}
