import type { DefaultTheme } from 'vitepress'

type MiniSearch = NonNullable<DefaultTheme.LocalSearchOptions['miniSearch']>

/**
 * Configures how the search tokenizes and ranks, at build time and in the browser. VitePress sends these functions to the browser as
 * text, so each may use only its parameters.
 */
export const miniSearch: Pick<MiniSearch, 'options' | 'searchOptions'> = {
  options: {
    // Identifiers (`USER_REJECTED`, `themeMode`, `--kit-accent`) in page titles and queries are also kept whole, so that an exact match
    // ranks above pages that only share a prefix.
    tokenize: (text, field) => {
      const words = text.split(/[\n\r\p{Z}\p{P}]+/u).filter((word) => word !== '')
      const names = field === 'text' || field === 'titles' ? [] : (text.match(/[\w-]*(?:[a-z][A-Z]|_|--)[\w-]*/g) ?? [])
      return [...words, ...names.map((name) => `=${name}`)]
    },
    processTerm: (term) => {
      const word = term.toLowerCase()
      return /^(an?|the|is|are|my|how|do|does|i|what|to|in|of|for|with|it|and|can|why|s|which|has|have|me|from|on)$/.test(
        word,
      )
        ? null
        : word
    },
  },
  searchOptions: {
    fuzzy: (term) => (term.length > 5 && !term.startsWith('=') ? 0.15 : false),
    prefix: (term) => term.length > 2 && !term.startsWith('='),
    boost: { title: 4, text: 2, titles: 1 },
    boostTerm: (term) => (term.startsWith('=') ? 100 : 1),
    boostDocument: (id) => {
      const path = String(id)
      const isPage = !path.includes('#')
      if (path.startsWith('/reference/')) return path.includes('/KitOptions#') ? 0.04 : 0.02
      if (path.startsWith('/errors/')) return isPage && path !== '/errors/' ? 0.25 : 0.05
      if (path.startsWith('/packages/')) return isPage ? 0.8 : 0.15
      return isPage ? 1 : 0.15
    },
  },
}
