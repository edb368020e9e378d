export { defineSessionSource } from '../adopt/defineSessionSource.ts'
export type { AdoptedSession, ReadText, SessionSource } from '../adopt/SessionSource.ts'
export { fromWagmi } from '../networks/adopt/fromWagmi.ts'
export { fromWeb3Onboard } from '../networks/adopt/fromWeb3Onboard.ts'
