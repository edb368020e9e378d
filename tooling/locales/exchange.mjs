import { fromIcu, toIcu } from './icu.mjs'
import { hashOf, statusOf } from './review.mjs'

/** @typedef {import('./catalogues.mjs').Catalogues} Catalogues */
/** @typedef {import('./catalogues.mjs').Locale} Locale */
/** @typedef {import('./icu.mjs').Message} Message */
/** @typedef {{ id: string, note: string, status: string, sourceHash: string, source: string, text: string }} Entry */
/** @typedef {{ locale: string, direction: 'ltr' | 'rtl', messages: Entry[] }} Exchange */

/**
 * Exports the texts for a translator: each with its English text, both in ICU format, with the place where it is shown and its review status.
 * @param {string} tag
 * @param {Locale} locale
 * @param {Pick<Catalogues, 'english' | 'notes'>} catalogues
 * @param {Record<string, import('./review.mjs').Review>} [reviews]
 * @returns {Exchange}
 */
export const writeExchange = (tag, locale, { english, notes }, reviews = {}) => ({
  locale: tag,
  direction: locale.direction,
  messages: Object.entries(english).map(([id, source]) => ({
    id,
    note: notes[id] ?? '',
    status: statusOf(reviews[id], source),
    sourceHash: hashOf(source),
    source: toIcu(source),
    text: toIcu(locale.translate(id, source) ?? source),
  })),
})

/**
 * Reads the texts of a translator: the changed ones, and the ids of all.
 * @param {Exchange} exchange
 * @param {Locale} locale
 * @param {Pick<Catalogues, 'english'>} catalogues
 * @returns {{ tag: string, changes: Record<string, Message>, ids: string[] }}
 * @throws if a text is not ICU, has other placeholders than the English one, or the English text was changed since the export
 */
export const readExchange = ({ locale: tag, messages }, locale, { english }) => {
  const faults = []
  /** @type {Record<string, Message>} */
  const changes = {}
  for (const { id, sourceHash, text } of messages) {
    const source = english[id]
    if (source === undefined || hashOf(source) !== sourceHash) {
      faults.push(`${id}: the English text has changed since the export`)
      continue
    }
    const message = fromIcu(text)
    const places = placesOf(source)
    if (placesOf(message) !== places) faults.push(`${id}: other places than ${toIcu(source)}`)
    if (toIcu(locale.translate(id, source) ?? source) !== toIcu(message)) changes[id] = message
  }
  if (faults.length > 0) throw new Error(`${tag}:\n${faults.join('\n')}`)
  return { tag, changes, ids: messages.map(({ id }) => id) }
}

/** The placeholders; of a plural those of its main form, because the singular may write the number as a word. @param {Message} message */
const placesOf = (message) => {
  const text = typeof message === 'string' ? message : message.other
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')
}
