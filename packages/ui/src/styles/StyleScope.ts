/** Where styles land: a shadow root, or the document in tests and stories. */
export type StyleScope = {
  /** Adopts a text once, as a constructable sheet: a strict content security policy refuses `<style>` elements. */
  readonly adopt: (text: string) => void
}
