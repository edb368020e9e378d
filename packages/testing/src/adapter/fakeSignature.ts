/** What a fake wallet gives as the signature of a message: readable, and different for each address and message. */
export const fakeSignature = (address: string, message: string): string => `signed:${address}:${message}`

/** Whether a fake wallet signed this. Takes the place of a chain's own verification. */
export const isFakeSignature = (parameters: {
  readonly address: string
  readonly message: string
  readonly signature: string
}): boolean => parameters.signature === fakeSignature(parameters.address, parameters.message)
