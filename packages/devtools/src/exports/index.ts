export { diagnose, type DiagnoseOptions } from '../doctor/diagnose.ts'
export type { Finding } from '../doctor/Finding.ts'
export { type DevtoolsOptions, mountKitDevtools } from '../panel/mountKitDevtools.ts'
export { createRelayTrace, type RelayRecord, type RelayTrace } from '../record/createRelayTrace.ts'
