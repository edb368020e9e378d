/** Calls `onAct` with the first press or key on the page: before that nothing is sent. The result stops listening. */
export function watchFirstAct(document: Document, onAct: () => void): () => void {
  const ended = new AbortController()
  const { signal } = ended
  const act = (): void => {
    ended.abort()
    onAct()
  }
  document.addEventListener('pointerdown', act, { capture: true, signal })
  document.addEventListener('keydown', act, { capture: true, signal })
  return () => ended.abort()
}
