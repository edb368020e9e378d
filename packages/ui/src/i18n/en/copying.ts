/** Texts of copy buttons and of external links. */
export const copying = {
  'parts.copied': 'Copied',
  'parts.copyFailed': 'Could not copy',
  'parts.opensNewTab': '(opens in a new tab)',
} as const
