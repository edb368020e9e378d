export type { PjsSigner, PjsSignerPayload, PjsSignerRaw, PjsSignerResult } from '../injected/InjectedWallet.ts'
export { toPjsSigner } from '../signers/polkadotSigners.ts'
