import { fromIcu, toIcu } from './icu.mjs'
import { hashOf, statusOf } from './review.mjs'

/** @typedef {import('./catalogues.mjs').Catalogues} Catalogues */
/** @typedef {import('./catalogues.mjs').Locale} Locale */
/** @typedef {import('./icu.mjs').Message} Message */
/** @typedef {{ id: string, note: string, status: string, sourceHash: string, source: string, text: string }} Entry */
/** @typedef {{ locale: string, direction: 'ltr' | 'rtl', messages: Entry[] }} Exchange */

/**
 * What a translator gets: each text beside its English one, both in ICU, with where it is seen and its readers.
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
    note: notes[id] ?? 'The sentence of an error. Words in braces stay as they are.',
    status: statusOf(reviews[id], source),
    sourceHash: hashOf(source),
    source: toIcu(source),
    text: toIcu(locale.translate(id, source) ?? source),
  })),
})

/**
 * What a translator gave back: the texts that differ, and the ids of all that are in it.
 * @param {Exchange} exchange
 * @param {Locale} locale
 * @param {Pick<Catalogues, 'english'>} catalogues
 * @returns {{ tag: string, changes: Record<string, Message>, ids: string[] }}
 * @throws where a text is not ICU, has other places than the English one, or where that was changed since the export
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
    // Places of errors are for developers; in a translation nothing fills them.
    const places = id.startsWith('error.') ? '' : placesOf(source)
    if (placesOf(message) !== places) faults.push(`${id}: other places than ${toIcu(source)}`)
    if (toIcu(locale.translate(id, source) ?? source) !== toIcu(message)) changes[id] = message
  }
  if (faults.length > 0) throw new Error(`${tag}:\n${faults.join('\n')}`)
  return { tag, changes, ids: messages.map(({ id }) => id) }
}

/** Of a plural those of its main form, since one for a single thing may say the number as a word. @param {Message} message */
const placesOf = (message) => {
  const text = typeof message === 'string' ? message : message.other
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')
}
