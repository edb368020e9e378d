/** The first byte of an envelope (0 symmetric, 1 with the sender's key, 2 plain text), or undefined where it is no Base64. */
export const envelopeType = (message: string): number | undefined => {
  try {
    return atob(message.slice(0, 4).replaceAll('-', '+').replaceAll('_', '/')).charCodeAt(0)
  } catch {
    return undefined
  }
}
