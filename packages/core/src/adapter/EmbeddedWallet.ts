import type { CaipAddress } from '../caip/caip.ts'
import type { SocialProvider } from '../options/KitOptions.ts'

/** The next step after the e-mail address: a code, an approval of this browser by mail and then a code, or none. */
export type EmailLogin =
  | { readonly next: 'code' }
  /** `match`: the two-digit number that the user chooses in the page that the mail links to. */
  | { readonly next: 'device'; readonly match: string | undefined }
  /** The user is logged in already. */
  | { readonly next: 'connect' }

/** A window for the page of a provider, opened in the user's click. */
export type ProviderWindow = {
  /** Navigates the window to a URL. */
  readonly navigate: (url: string) => void
  /** Closes the window. */
  readonly close: () => void
  /** Calls back once when the window is closed, or can no longer be seen from here. @returns a function that stops it */
  readonly onClosed: (callback: () => void) => () => void
}

/** A login with a provider that has begun. */
export type SocialLogin = {
  /** Of the provider's page. */
  readonly url: string
  /** The two-digit number that the user chooses in the provider's window, if that asks for one. */
  readonly match: string | undefined
}

/** A place on the screen, in CSS pixels of the viewport. */
export type FramePlace = {
  /** The distance from the left edge of the viewport, in pixels. */
  readonly left: number
  /** The distance from the top edge of the viewport, in pixels. */
  readonly top: number
  /** The width, in pixels. */
  readonly width: number
  /** The height, in pixels. */
  readonly height: number
  /** CSS: of the corners. */
  readonly radius: string
}

/**
 * Where the user approves a request: in the frame, which is shown, or in a window of the wallet's own, because a modal dialog of the page is in
 * front of the frame (`behind`), or because the browser does not tell the frame whether the page covers it (`coverable`).
 */
export type ApprovalPlace = 'frame' | 'behind' | 'coverable'

/** A permission of another key to use an account without asking the user. Amounts are in the smallest unit. */
export type SmartSessionLimit =
  | { readonly type: 'coins'; readonly to: string; readonly amount: bigint }
  /** `token`: its contract. */
  | { readonly type: 'tokens'; readonly token: string; readonly amount: bigint }
  /** `functions`: as the contract counts them. */
  | { readonly type: 'calls'; readonly contract: string; readonly functions: readonly string[] }
  /** Something that this version does not know. */
  | { readonly type: 'unknown' }

/** A session (ERC-7715): an app may use a smart account within limits. The account enforces them. */
export type SmartSession = {
  /** The session's id, which `revokeSession` takes. */
  readonly id: string
  /** The smart account that granted the session, as a CAIP-10 id. */
  readonly account: CaipAddress
  /** The app as the wallet knows it. `url`: its page. */
  readonly app: { readonly name: string; readonly url: string }
  /** The limits within which the app may use the account. */
  readonly limits: readonly SmartSessionLimit[]
  /** ms since 1970; undefined: without an end. */
  readonly expiresAt: number | undefined
}

/**
 * A wallet that belongs to a login (e-mail or social account), in a frame of another site. Logging in and connecting are two acts:
 * when a login is done, `kit.connect({ connectorId })` connects the wallet.
 *
 * Methods reject with `FRAME_LOAD_FAILED` if the wallet does not load, with `UNREACHABLE` or `TIMED_OUT` (30 s) if it does not answer, with
 * `LOGIN_FAILED` for what has no code of its own, and with `ABORTED`. Waiting for the user has no deadline.
 */
export type EmbeddedWallet = {
  /** The id of the wallet's connector, for `kit.connect`. */
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
  /**
   * Hands over the window of the next `connectSocial`, which was opened in the click. null: the browser refused it, and the user follows
   * the address; `redirect`: this page leaves for the provider.
   */
  readonly useWindow: (window: ProviderWindow | null | 'redirect') => void
  /**
   * Logs in with a provider: its page opens in the window, or where `onStarted` says. Aborting ends the login and closes the window.
   * @param parameters.onStarted the provider's page can be opened; `way`: `window` it is, `link` by the user, `redirect` in this tab
   * @param parameters.onClosed the window is closed, or can no longer be seen. The login goes on: pages under COOP lose sight of it at once
   * @throws KitError `USER_REJECTED`, `CODE_EXPIRED`
   */
  readonly connectSocial: (parameters: {
    readonly provider: Exclude<SocialProvider, 'farcaster'>
    readonly onStarted: (login: SocialLogin & { readonly way: 'window' | 'link' | 'redirect' }) => void
    readonly onClosed: () => void
    readonly signal: AbortSignal
  }) => Promise<void>
  /**
   * Logs in with Farcaster. Aborting ends the login.
   * @param parameters.onUrl the address that the user's app opens, by a link or a QR code
   * @throws KitError `CODE_EXPIRED`
   */
  readonly connectFarcaster: (parameters: {
    readonly onUrl: (url: string) => void
    readonly signal: AbortSignal
  }) => Promise<void>
  /** Ends a login that is under way. */
  readonly cancelLogin: () => void
  /** Milliseconds until another mail may be sent; 0: now. */
  readonly mailPauseMs: () => number

  /**
   * Begins to change the e-mail address of the login: the user approves it in the frame. `next`: whose code has been mailed.
   * @throws KitError `INVALID_EMAIL`, `USER_REJECTED`, `REQUEST_PENDING`, `LOGIN_RATE_LIMITED`, `NOT_CONNECTED`
   */
  readonly updateEmail: (parameters: {
    readonly email: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly next: 'oldEmail' | 'newEmail' }>
  /** The code that was mailed to the address before. Then the new one is mailed. @throws KitError `CODE_WRONG`, `CODE_EXPIRED` */
  readonly confirmOldEmail: (parameters: { readonly otp: string; readonly signal: AbortSignal }) => Promise<void>
  /** The code that was mailed to the new address, which opens the wallet from then on. @throws KitError `CODE_WRONG`, `CODE_EXPIRED` */
  readonly confirmNewEmail: (parameters: {
    readonly otp: string
    readonly signal: AbortSignal
  }) => Promise<{ readonly email: string }>
  /**
   * The wallet's own page for the recovery words and a passkey, for its e-mail address, or for the request that waits in the frame. It
   * opens in a window of its own; `approve` asks the frame in the page that has opened it.
   */
  readonly pageUrl: (page: 'export' | 'address' | 'approve') => string

  /**
   * What apps may do with a smart account; those that have ended are left out. A machine call.
   * @throws KitError `MALFORMED_ANSWER`, `HTTP_STATUS`
   */
  readonly sessions: (parameters: {
    readonly account: CaipAddress
    readonly signal: AbortSignal
  }) => Promise<readonly SmartSession[]>
  /** Ends a session on chain, once the user has approved it in the frame. @throws KitError `USER_REJECTED`, `REQUEST_PENDING` */
  readonly revokeSession: (session: Pick<SmartSession, 'id' | 'account'>) => Promise<void>

  /**
   * Shows the frame in which the user approves a request, or moves it, and gives it the focus once.
   * `beside`: the `Element` in whose parent it has to be.
   * @returns where the user approves it; if not in the frame, that stays hidden
   */
  readonly show: (place: FramePlace, beside: object) => ApprovalPlace
  /** Hides the wallet's frame. The frame stays loaded. */
  readonly hide: () => void
  /**
   * What became of the window in which the user was to approve the request. A request that is left while its window is blocked ends in
   * `POPUP_BLOCKED`.
   */
  readonly approvalWindow: (state: 'open' | 'blocked') => void
  /** Rejects the request that waits for the user. */
  readonly rejectRequest: () => void
  /** The theme, or the type of accounts that is shown, has changed. */
  readonly follow: () => void
}
