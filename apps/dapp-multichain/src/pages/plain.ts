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
    const { activeId, walletNetworkId } = network.byNamespace[network.activeNamespace] ?? {}
    show('account-address', connection?.status === 'connected' ? connection.active.accounts[0].address : 'none')
    // The wallet may be on a network that this page does not have.
    const shown = kit.options.networks.find(({ caipNetworkId }) => caipNetworkId === (walletNetworkId ?? activeId))
    show('network-name', shown?.name ?? 'Unsupported network')
  }
  kit.subscribe(update)
  update()
  mountKit(kit)
  defineWalletButton()
})
