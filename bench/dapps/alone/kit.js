import { wagmiAdapter } from '@kit/adapter-wagmi'
import { createKit } from '@kit/core'
import { chain } from './chain.js'

export const kit = createKit({
  adapters: [wagmiAdapter({ networks: [chain] })],
  projectId: '00000000000000000000000000000000',
  debug: false,
})
