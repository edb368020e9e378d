/** Where a link would be followed. */
export type LinkPlace = {
  readonly mobile: boolean
  readonly android: boolean
  readonly ios: boolean
  /** Inside Telegram's own browser. */
  readonly telegram: boolean
  /** The page is framed by another. */
  readonly framed: boolean
}
