import { tokenNotSupported } from '../../errors/requestErrors.ts'
import type { KitError } from '../../errors/KitError.ts'

/** The error for a token whose shown amounts are scaled: services of swaps name its units alone. */
export const scaledToken = ({
  address: token = '',
  networkId,
}: {
  readonly address?: string | undefined
  readonly networkId: string
}): KitError =>
  tokenNotSupported({ token, networkId, reason: 'its issuer scales its amounts, which swap services do not support.' })
