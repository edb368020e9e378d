/**
 * The theme variables: a dapp can set all of them, and the widget's styles use no others. Colours differ between dark and light.
 * @interface
 */
export type ThemeTokens = Palette & Derived & Scales

/** The name of a variable of the theme. */
export type ThemeToken = keyof ThemeTokens

/** The names of variables that differ between dark and light. */
export type PaletteToken = keyof Palette

/** The names of variables that are calculated from `--kit-accent` unless a dapp sets them. */
export type DerivedToken = keyof Derived

export type ScaleToken = keyof Scales

/** These variables differ between dark and light. */
type Palette = {
  /** The colour of the dapp. The colours of the button, links, focus ring and tint follow from it. */
  readonly '--kit-accent': string
  /** The ground of the modal. */
  readonly '--kit-surface': string
  /** The ground of rows and fields. */
  readonly '--kit-foreground-1': string
  /** A row under the pointer, and quiet buttons. */
  readonly '--kit-foreground-2': string
  /** A row that is pressed, and a quiet button under the pointer. */
  readonly '--kit-foreground-3': string
  /** Titles, names and amounts. */
  readonly '--kit-text-primary': string
  /** Explanations. */
  readonly '--kit-text-secondary': string
  /** Hints and placeholders. */
  readonly '--kit-text-tertiary': string
  /** Lines between parts. */
  readonly '--kit-border': string
  /** The edge of fields and checkboxes. */
  readonly '--kit-border-strong': string
  /** Text and signs of what worked. */
  readonly '--kit-success': string
  /** Text and signs of a warning. */
  readonly '--kit-warning': string
  /** The ground of a warning. */
  readonly '--kit-warning-tint': string
  /** Text and signs of an error. */
  readonly '--kit-error': string
  /** The ground of an error. */
  readonly '--kit-error-tint': string
  /** Over the page, below the modal. */
  readonly '--kit-overlay': string
  /** Below the code and below pictures with transparent parts. */
  readonly '--kit-plate': string
  /** The ground of the button while an account is connected. */
  readonly '--kit-button-surface': string
  /** The same, under the pointer. */
  readonly '--kit-button-surface-hover': string
  /** The shadow of small parts. */
  readonly '--kit-shadow-1': string
  /** The shadow of the modal. */
  readonly '--kit-shadow-2': string
}

/** These variables are calculated from `--kit-accent` unless a dapp sets them. */
type Derived = {
  /** The ground of the main button. */
  readonly '--kit-fill': string
  /** The same, under the pointer. */
  readonly '--kit-fill-hover': string
  /** The text on the main button. */
  readonly '--kit-on-accent': string
  /** Links, and other text in the colour of the accent. */
  readonly '--kit-accent-text': string
  /** The ring around what the keyboard is on. */
  readonly '--kit-focus-ring': string
  /** A ground with a little of the accent. */
  readonly '--kit-tint': string
}

/** These variables are the same in dark and light. */
type Scales = {
  /** The typeface. Default: Inter, else the system's. */
  readonly '--kit-font-family': string
  /** The typeface of addresses and codes. Default: the system's. */
  readonly '--kit-font-family-mono': string
  /** Scales all text: its other sizes are multiples. Default: `10px`. */
  readonly '--kit-font-size-master': string
  /** The size of labels. Default: 1.2 × the master. */
  readonly '--kit-text-tiny': string
  /** The size of hints. Default: 1.3 × the master. */
  readonly '--kit-text-small': string
  /** The size of most text. Default: 1.5 × the master. */
  readonly '--kit-text-medium': string
  /** The size of headings. Default: 1.7 × the master. */
  readonly '--kit-text-large': string
  /** The size of titles. Default: 2.2 × the master. */
  readonly '--kit-text-title': string
  /** The size of an amount that is typed. Default: 3.2 × the master. */
  readonly '--kit-text-amount': string
  /** The size of the balance of an account. Default: 4 × the master. */
  readonly '--kit-text-display': string
  /** The weight of most text. Default: `400`. */
  readonly '--kit-weight-regular': string
  /** The weight of labels and names. Default: `500`. */
  readonly '--kit-weight-medium': string
  /** The weight of titles and buttons. Default: `600`. */
  readonly '--kit-weight-strong': string
  /** The height of a line, as a multiple of the size. Default: `1.4`. */
  readonly '--kit-line-height': string
  /** A distance. Default: `4px`. */
  readonly '--kit-space-1': string
  /** A distance. Default: `8px`. */
  readonly '--kit-space-2': string
  /** A distance. Default: `12px`. */
  readonly '--kit-space-3': string
  /** A distance. Default: `16px`. */
  readonly '--kit-space-4': string
  /** A distance. Default: `20px`. */
  readonly '--kit-space-5': string
  /** A distance. Default: `24px`. */
  readonly '--kit-space-6': string
  /** A distance. Default: `32px`. */
  readonly '--kit-space-8': string
  /** A distance. Default: `40px`. */
  readonly '--kit-space-10': string
  /** A distance. Default: `48px`. */
  readonly '--kit-space-12': string
  /** A distance. Default: `64px`. */
  readonly '--kit-space-16': string
  /** Scales all corners: the other radii are multiples. Default: `4px`. */
  readonly '--kit-border-radius-master': string
  /** The corners of the smallest parts. Default: 1 × the master. */
  readonly '--kit-radius-1': string
  /** The corners of small parts. Default: 2 × the master. */
  readonly '--kit-radius-2': string
  /** The corners of pictures. Default: 2.5 × the master. */
  readonly '--kit-radius-picture': string
  /** The corners of rows and buttons. Default: 3 × the master. */
  readonly '--kit-radius-3': string
  /** The corners of cards. Default: 4 × the master. */
  readonly '--kit-radius-4': string
  /** The corners of the modal. Default: 6 × the master. */
  readonly '--kit-radius-6': string
  /** The corners of what is round. Default: 250 × the master. */
  readonly '--kit-radius-full': string
  /** The width of the modal. Default: `360px`. */
  readonly '--kit-modal-width': string
  /** The width of the modal with `modalSize: 'wide'`. Default: `720px`. */
  readonly '--kit-modal-width-wide': string
  /** The layer of the modal where a browser has no popovers. Default: `999`. */
  readonly '--kit-z-index': string
  /** How long a change of colour takes. Default: `120ms`. */
  readonly '--kit-duration-fast': string
  /** How long the change to another view takes. Default: `150ms`. */
  readonly '--kit-duration-view': string
  /** How long a change of the modal's height takes. Default: `320ms`. */
  readonly '--kit-duration-height': string
  /** How long a picture takes to its place in another view. Default: `440ms`. */
  readonly '--kit-duration-travel': string
  /** How long the sheet on a phone takes to come or go. Default: `400ms`. */
  readonly '--kit-duration-sheet': string
  /** How long a refusal shakes the picture. Default: `500ms`. */
  readonly '--kit-duration-shake': string
  /** How most movements start and end. */
  readonly '--kit-easing': string
  /** How changes of the modal's height start and end. */
  readonly '--kit-easing-height': string
  /** How a picture that travels starts and ends. */
  readonly '--kit-easing-travel': string
  /** How the sheet on a phone starts and ends. */
  readonly '--kit-easing-sheet': string
}
