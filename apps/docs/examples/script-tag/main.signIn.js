import { adapters } from './adapters.js'
import { serverSession, siwx } from './kit/siwx.js'
import { createKit, mountKit } from './kit/standalone.js'
import { publicKit } from './kit/wallet-client.js'

const kit = createKit({
  adapters,
  ...publicKit({ projectId: 'YOUR_PROJECT_ID' }),
  siwx: siwx({ storage: serverSession({ url: '/siwx' }) }),
})
mountKit(kit)
