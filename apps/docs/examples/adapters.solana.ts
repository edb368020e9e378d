import { solanaAdapter } from '@kit/adapter-solana'
import { solanaDevnet, solanaMainnet } from '@kit/core/networks'

export const adapters = [solanaAdapter({ networks: [solanaMainnet, solanaDevnet] })]
