import '@kit/ui/styles.css'
import { mountKit } from '@kit/ui'
import { defineWalletButton } from '@kit/ui/wallet-button'
import { createSampleKit } from '../kit.ts'
import { start } from 'sample-parts/page/start.ts'

const show = (id: string, text: string): void => {
  const output = document.querySelector(`[data-testid="${id}"]`)
  if (output) output.textContent = text
}

start((environment) => {
  const kit = createSampleKit(environment)
  const update = (): void => {
    const { connections, network } = kit.getState()
    const [connection] = Object.values(connections)
    const activeId = network.byNamespace[network.activeNamespace]?.activeId
    show('account-address', connection?.status === 'connected' ? connection.active.accounts[0].address : 'none')
    show('network-name', kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === activeId)?.name ?? '')
  }
  kit.subscribe(update)
  update()
  mountKit(kit)
  defineWalletButton()
})
