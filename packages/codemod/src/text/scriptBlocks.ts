/** A part of a file that is TypeScript or JavaScript. `offset`: where it begins in the file. */
export type ScriptBlock = {
  readonly text: string
  readonly offset: number
  readonly language: 'ts' | 'tsx' | 'js' | 'jsx'
}

const languages = { ts: 'ts', mts: 'ts', cts: 'ts', tsx: 'tsx', js: 'jsx', mjs: 'js', cjs: 'js', jsx: 'jsx' } as const

const isLanguage = (name: string): name is keyof typeof languages => Object.hasOwn(languages, name)

/** Whether the file may hold code or elements of another kit. */
export const isSource = (path: string): boolean => {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  return !path.endsWith('.d.ts') && (isLanguage(extension) || ['vue', 'svelte', 'html'].includes(extension))
}

/** The scripts of a file: all of it, or the `<script>` elements of a Vue or Svelte component. */
export function scriptBlocks(path: string, source: string): readonly ScriptBlock[] {
  const extension = path.slice(path.lastIndexOf('.') + 1)
  if (isLanguage(extension)) return [{ text: source, offset: 0, language: languages[extension] }]
  if (!['vue', 'svelte'].includes(extension)) return []
  return [...source.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)].map(({ 1: tag = '', 2: text = '', index }) => ({
    text,
    offset: index + tag.length,
    language: /lang=["']tsx?["']/.test(tag) ? 'ts' : 'js',
  }))
}
