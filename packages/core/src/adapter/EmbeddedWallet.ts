/** What follows the user's e-mail address: a code, an approval of this browser by mail and then a code, or nothing. */
export type EmailLogin =
  | { readonly next: 'code' }
  /** `match`: the two-digit number that the user chooses in the page that the mail links to. */
  | { readonly next: 'device'; readonly match: string | undefined }
  /** The user is logged in already. */
  | { readonly next: 'connect' }

/** A place on the screen, in CSS pixels of the viewport. */
export type FramePlace = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** CSS: of the corners. */
  readonly radius: string
}

/**
 * A wallet that belongs to a login (e-mail or social account), in a frame of another site. Logging in and connecting are two acts:
 * when a login is done, `kit.connect({ connectorId })` connects the wallet.
 *
 * Methods reject with `FRAME_LOAD_FAILED` if the wallet does not load, with `UNREACHABLE` or `TIMED_OUT` (30 s) if it does not answer, with
 * `LOGIN_FAILED` for what has no code of its own, and with `ABORTED`. Waiting for the user has no deadline.
 */
export type EmbeddedWallet = {
  readonly connectorId: string
  /** Loads the wallet because the user is about to log in. A failure is reported by the call that follows. */
  readonly prepare: () => void
  /**
   * Begins a login by e-mail, or sends the mail of the one that is under way again.
   * @throws KitError `INVALID_EMAIL`, `LOGIN_RATE_LIMITED`
   */
  readonly connectEmail: (parameters: { readonly email: string; readonly signal: AbortSignal }) => Promise<EmailLogin>
  /** Resolves when the user has approved this browser by mail. @throws KitError `USER_REJECTED`, `CODE_EXPIRED` */
  readonly connectDevice: (parameters: { readonly signal: AbortSignal }) => Promise<void>
  /** Logs in with the code of the mail. @throws KitError `CODE_WRONG`, `CODE_EXPIRED` */
  readonly connectOtp: (parameters: { readonly otp: string; readonly signal: AbortSignal }) => Promise<void>
  /** Ends a login that is under way. */
  readonly cancelLogin: () => void
  /** Milliseconds until another mail may be sent; 0: now. */
  readonly mailPauseMs: () => number

  /**
   * Shows the frame in which the user approves a request, or moves it, and gives it the focus once.
   * `beside`: the `Element` in whose parent it has to be.
   */
  readonly show: (place: FramePlace, beside: object) => void
  readonly hide: () => void
  /** Rejects the request that waits for the user. */
  readonly rejectRequest: () => void
  /** The theme, or the type of accounts that is shown, has changed. */
  readonly follow: () => void
}
