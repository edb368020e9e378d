import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { PageFiles } from './createSite.ts'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Builds the pages in about 2 s, and keeps them in memory, so that no outdated file can be served. */
export async function buildPages(): Promise<PageFiles> {
  const result = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    build: { write: false },
    logLevel: 'warn',
  })
  const outputs = Array.isArray(result) ? result : [result]
  return new Map(
    outputs
      .flatMap((output) => ('output' in output ? output.output : []))
      .map((file) => {
        const source = file.type === 'chunk' ? file.code : file.source
        const body = typeof source === 'string' ? new TextEncoder().encode(source) : Uint8Array.from(source)
        const extension = file.fileName.split('.').at(-1) ?? ''
        return [file.fileName, { body, type: types[extension] ?? 'application/octet-stream' }] as const
      }),
  )
}
