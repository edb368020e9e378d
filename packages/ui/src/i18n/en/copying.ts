/** Of parts that copy, and of links out of the page. */
export const copying = {
  'parts.copied': 'Copied',
  'parts.copyFailed': 'Could not copy',
  'parts.opensNewTab': '(opens in a new tab)',
} as const
