import type { Signer } from '@polkadot/api/types'
import type { Injected } from '@polkadot/extension-inject/types'
import type { SignerPayloadJSON, SignerPayloadRaw } from '@polkadot/types/types'
import type { PolkadotSigner } from 'polkadot-api'
import { expectTypeOf, test } from 'vitest'
import type { InjectedWallet, PjsSignerPayload, PjsSignerRaw } from '../injected/InjectedWallet.ts'
import { toPapiSigner, toPjsSigner } from './polkadotSigners.ts'

test('what the vendors publish is what comes in and goes out', () => {
  expectTypeOf<Injected['accounts']>().toExtend<InjectedWallet['accounts']>()
  expectTypeOf<SignerPayloadJSON>().toExtend<PjsSignerPayload>()
  expectTypeOf<PjsSignerRaw>().toExtend<SignerPayloadRaw>()
  expectTypeOf(toPjsSigner).returns.toExtend<Signer>()
  expectTypeOf(toPapiSigner).returns.toExtend<PolkadotSigner>()
})
