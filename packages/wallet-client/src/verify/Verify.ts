/** Determines and attests the origin of messages. */
export type Verify = {
  /** For the dapp: an attestation of this page's origin for a message, if available. */
  readonly register: (message: { readonly id: string; readonly decryptedId: string }) => Promise<string | undefined>
  /** For the wallet: the content of a message's attestation, or undefined if there is none. */
  readonly resolve: (message: {
    readonly attestationId?: string | undefined
    readonly encryptedId?: string | undefined
    readonly hash?: string | undefined
  }) => Promise<{ readonly origin: string; readonly isScam?: boolean | undefined } | undefined>
  /** Base URL of the service. Empty without a service. */
  readonly url: string
}

/** No service is named: origins stay unknown, and nothing else changes. */
export const noVerify: Verify = {
  url: '',
  register: async () => undefined,
  resolve: async () => undefined,
}
