import { type KitError, walletFailed } from '@kit/core/adapter'

/** A wallet answered with something that is not what its interface promises. */
export const malformed = (what: string): KitError => walletFailed({ reason: `its answer is malformed: ${what}.` })
