import { gzipSync } from 'node:zlib'

/**
 * Which modules the bytes of some chunks are: each has the share of its chunk that its own gzipped code has among those in it.
 * @param {readonly import('./unusedModules.mjs').Chunk[]} chunks
 * @param {readonly string[]} files that were loaded
 * @param {(file: string) => number} weigh
 * @returns {{ name: string, bytes: number }[]} heaviest first
 */
export const weighModules = (chunks, files, weigh) =>
  chunks
    .filter(({ fileName }) => files.includes(`/${fileName}`))
    .flatMap(({ fileName, modules }) => {
      const alone = modules.map(({ id, code }) => ({
        name: id.replace(/^.*node_modules\//, '').replace(/\0/g, ''),
        own: gzipSync(code, { level: 9 }).length,
      }))
      const all = alone.reduce((total, { own }) => total + own, 0)
      return alone.map(({ name, own }) => ({ name, bytes: Math.round((own / all) * weigh(`/${fileName}`)) }))
    })
    .toSorted((one, other) => other.bytes - one.bytes)
