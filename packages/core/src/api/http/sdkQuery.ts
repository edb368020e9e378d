import type { Query } from './Query.ts'
import type { SdkInfo } from './SdkInfo.ts'

/** What every GET carries (SPEC §7). `st` is the protocol's word for kits of this kind. */
export const sdkQuery = ({ projectId, sdkVersion }: SdkInfo): Query => ({ projectId, st: 'appkit', sv: sdkVersion })
