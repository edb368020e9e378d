import { polkadotPairing, walletFailed } from '@kit/core/adapter'
import { isRecord } from '../../storage/isRecord.ts'
import type { NamespaceWords } from '../NamespaceWords.ts'

export const polkadot: NamespaceWords = {
  pairing: polkadotPairing,
  createCapabilities: ({ withWallet }) => ({
    signMessage: ({ message, address, ...asked }) =>
      withWallet({ ...asked, capability: 'signMessage' }, async (ask) => {
        const answer = await ask('polkadot_signMessage', { address, message })
        const signature = isRecord(answer) ? answer['signature'] : undefined
        if (typeof signature !== 'string' || !/^0x[0-9a-f]+$/i.test(signature))
          throw walletFailed({ reason: 'It gave no signature.' })
        return { signature }
      }),
  }),
}
