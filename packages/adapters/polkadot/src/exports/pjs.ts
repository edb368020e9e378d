export type { PjsSigner, PjsSignerPayload, PjsSignerRaw, PjsSignerResult } from '../injected/PjsSigner.ts'
export { toPjsSigner } from '../signers/toPjsSigner.ts'
