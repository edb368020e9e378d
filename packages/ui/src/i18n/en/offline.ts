/** What the text of an error is where the browser knows that it has no network. */
export const offline = {
  'parts.offline': 'You’re offline. Check your connection and try again.',
} as const
