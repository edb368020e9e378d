import type { StyleScope } from './StyleScope.ts'

/** One a root, kept as long as it: it remembers what was adopted. */
export function createStyleScope(root: Document | ShadowRoot): StyleScope {
  const adopted = new Set<string>()
  return {
    adopt: (text) => {
      if (adopted.has(text)) return
      adopted.add(text)
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
      root.adoptedStyleSheets.push(sheet)
    },
  }
}
