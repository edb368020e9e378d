import { walletFailed } from '@kit/core/adapter'

/** The answers of a wallet: as many objects as it was asked for. @throws KitError `WALLET_FAILED` */
export function listOf(answer: unknown, length: number): readonly Readonly<Record<string, unknown>>[] {
  const isList =
    Array.isArray(answer) &&
    answer.length === length &&
    (answer as readonly unknown[]).every((one) => typeof one === 'object' && one !== null)
  if (!isList) throw walletFailed({ reason: 'It gave a malformed answer.' })
  return answer as readonly Readonly<Record<string, unknown>>[]
}
