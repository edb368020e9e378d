import { chain } from './chain.js'
import { createKit, mountKit } from './kit/standalone.js'
import { wagmiAdapter } from './kit/wagmi.js'

const kit = createKit({
  adapters: [wagmiAdapter({ networks: [chain] })],
  projectId: '00000000000000000000000000000000',
  debug: false,
})
const output = document.querySelector('[data-testid=address]')
kit.subscribe(() => {
  const connection = kit.getState().connections.eip155
  output.textContent = connection?.status === 'connected' ? connection.active.accounts[0].address : 'none'
})
mountKit(kit)
