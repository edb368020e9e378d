/** One a root, kept as long as it: it remembers what was adopted. `first` is there at once. */
export function createStyleScope(root: Document | ShadowRoot, first = ''): StyleScope {
  const adopted = new Set<string>()
  let waiting = first
  const flush = (): void => {
    // In browsers without adoptable style sheets a button still shows its text, and opens an explanation (`showTooOld`).
    if (waiting === '' || !('adoptedStyleSheets' in root)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(waiting)
    waiting = ''
    root.adoptedStyleSheets.push(sheet)
  }
  flush()
  return {
    adopt: (text) => {
      if (adopted.has(text)) return
      adopted.add(text)
      if (waiting === '') queueMicrotask(flush)
      waiting += text
    },
    flush,
  }
}

/** The target of styles: a shadow root, or the document in tests and stories. */
export type StyleScope = {
  /** Adopts a text once, as a constructable sheet: a strict content security policy refuses `<style>` elements. What is adopted together is one sheet. */
  readonly adopt: (text: string) => void
  /** At once what else would be there by the end of the task. */
  readonly flush: () => void
}
