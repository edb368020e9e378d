/** Where styles land: a shadow root, or the document in tests and stories. */
export type StyleScope = {
  /** Adopts a text once, as a constructable sheet: a strict content security policy refuses `<style>` elements. What is adopted together is one sheet. */
  readonly adopt: (text: string) => void
  /** At once what else would be there by the end of the task. */
  readonly flush: () => void
}
