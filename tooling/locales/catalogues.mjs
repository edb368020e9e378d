import { fileURLToPath } from 'node:url'
import { defaultServerConditions, runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const i18n = `${root}packages/ui/src/i18n/`

/** @typedef {import('./icu.mjs').Message} Message */
/** @typedef {{ translate: (id: string, source: Message | undefined) => Message | undefined, direction: 'ltr' | 'rtl' }} Locale */
/**
 * @typedef {object} Catalogues
 * @property {Record<string, Message>} english  by id
 * @property {Record<string, string>} notes  for translators, by id
 * @property {readonly string[]} tags
 * @property {(tag: string) => Promise<Locale>} loadLocale
 */

/** The file of a locale. @param {string} tag */
export const fileOf = (tag) => `${i18n}${tag.replace('-', '')}.ts`

/** A module of TypeScript, which Node 20 does not read, with the packages that it imports. @param {string} path @returns {Promise<any>} */
const load = async (path) => {
  const resolve = { conditions: ['@kit/source', ...defaultServerConditions], noExternal: [/^@kit\//] }
  return (await runnerImport(path, { root, configFile: false, logLevel: 'error', resolve })).module
}

/** @param {string} tag @returns {Promise<Locale>} */
const loadLocale = async (tag) =>
  /** @type {Locale} */ (Object.values(await load(fileOf(tag))).find((value) => value?.translate))

/** @returns {Promise<Catalogues>} the messages as they are in the source */
export const loadCatalogues = async () => {
  const { english, catalogues, tags } = await load(`${i18n}allMessages.test-util.ts`)
  const notes = Object.entries(catalogues).flatMap(([name, messages]) =>
    Object.keys(/** @type {object} */ (messages)).map((id) => [id, noteOf(id, name)]),
  )
  return { english, notes: Object.fromEntries(notes), tags, loadLocale }
}

/** Where a message is shown, for translators, who do not see the code. @param {string} id @param {string} catalogue */
const noteOf = (id, catalogue) => {
  const [view = '', ...rest] = id.split('.')
  return `In “${catalogue}”: ${rest.join('.')}${view === catalogue ? '' : ` (${view})`}. Words in braces stay as they are.`
}
