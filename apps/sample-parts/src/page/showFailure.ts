/** Shows why the page cannot start, instead of an empty page. */
export function showFailure(error: unknown): void {
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.className = 'failure'
  message.textContent = error instanceof Error ? error.message : String(error)
  document.body.replaceChildren(message)
}
