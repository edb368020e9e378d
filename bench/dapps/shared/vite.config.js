import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import react from '@vitejs/plugin-react'

/** Files of ours may be several modules in one: their maps name them. */
const partsOf = (id) => {
  if (!id.includes('/@kit/') || !existsSync(`${id}.map`)) return [id]
  const { sources } = JSON.parse(readFileSync(`${id}.map`, 'utf8'))
  return sources.length < 2
    ? [id]
    : sources.map((source) =>
        join(dirname(id), source)
          .replace('/src/', '/dist/')
          .replace(/\.tsx?$/, '.js'),
      )
}

/** What each chunk is made of, for users who want to know where the bytes are. Outside of what is served. */
const modules = {
  name: 'modules',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const source = JSON.stringify(
      chunks.map(({ fileName, modules: inside }) => ({
        fileName,
        modules: Object.entries(inside)
          .map(([id, { code }]) => ({ id, parts: partsOf(id), code: code ?? '' }))
          .filter(({ code }) => code !== ''),
      })),
    )
    this.emitFile({ type: 'asset', fileName: 'modules.json', source })
  },
}

export default { plugins: [react(), modules], logLevel: 'warn' }
