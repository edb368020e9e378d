export type MountOptions = {
  /** Where `<kit-modal>` is appended. Default: the body, as soon as there is one. */
  readonly target?: HTMLElement | undefined
  /** False: the page holds its own `<kit-modal>`. Default: true, unless the kit's `disableAppend` or `enableEmbedded` says otherwise. */
  readonly append?: boolean | undefined
}
