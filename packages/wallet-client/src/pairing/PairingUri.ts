/** The fields of a pairing URI of version 2 (WalletConnect v2 pairing, EIP-1328). */
export type PairingUri = {
  /** 64 lower-case hexadecimal digits: SHA-256 of the key's bytes. */
  readonly topic: string
  /** Symmetric key of the topic, 64 lower-case hexadecimal digits. It decrypts all messages of the pairing. */
  readonly symKey: string
  /** The relay that carries the messages of the pairing. */
  readonly relay: {
    /** `irn` everywhere today. */
    readonly protocol: string
    readonly data?: string | undefined
  }
  /** When the pairing expires, Unix time in **seconds**. Old clients omit it. */
  readonly expiryTimestamp?: number | undefined
  /** The only methods that the wallet accepts as the first message, for example `wc_sessionAuthenticate`. */
  readonly methods?: readonly string[] | undefined
}
