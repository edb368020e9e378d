import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Git merges some of these documents automatically (.gitattributes), because several branches append to them. */
const folders = ['.changeset', 'docs', 'docs/decisions', 'docs/machines', 'apps/docs/guides', 'apps/docs/start']

/** @param {string} root @returns {Record<string, string>} */
export const readDocuments = (root) =>
  Object.fromEntries(
    [...folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)), 'README.md']
      .filter((path) => path.endsWith('.md'))
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )

/**
 * Finds merge markers in documents, and lines that a merge of both sides repeated in a changeset.
 * @param {Readonly<Record<string, string>>} documents by path
 * @returns {import('./sources.mjs').Finding[]}
 */
export const mergeRemains = (documents) =>
  Object.entries(documents).flatMap(([path, text]) => {
    const lines = text.split('\n')
    return lines.flatMap((content, index) => {
      const finding = (/** @type {string} */ message) => [{ path, line: index + 1, message }]
      if (/^(?:<{7}|>{7}|\|{7}) /.test(content)) return finding('is the mark of a merge')
      const isRepeated = path.startsWith('.changeset/') && content.length > 20 && lines.indexOf(content) < index
      return isRepeated ? finding('says the same as an earlier line') : []
    })
  })
