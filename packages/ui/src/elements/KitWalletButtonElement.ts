import type { ButtonVariant } from './buttonKind.ts'
import { KitButtonElement } from './KitButtonElement.ts'

/**
 * `<kit-wallet-button wallet="io.metamask">`: connects one wallet, then opens its account. Attributes: wallet, label, size (sm, md, lg),
 * namespace, disabled. Its part `button` has `data-state`: connect, connecting, connected, error, install.
 */
export class KitWalletButtonElement extends KitButtonElement {
  static override readonly variant: ButtonVariant = 'connect'
  static override readonly observedAttributes: readonly string[] = ['wallet', 'label', 'size', 'namespace', 'disabled']

  override connectedCallback(): void {
    super.connectedCallback()
    const button = this.shadowRoot?.querySelector('button:not([data-state])')
    if (button) button.textContent = this.getAttribute('label') ?? this.getAttribute('wallet')
  }

  protected override async showButton(): ReturnType<KitButtonElement['showButton']> {
    const [{ showWalletButton }, { dressButton }, { image }] = await Promise.all([
      import('./showWalletButton.ts'),
      import('./showButton.ts'),
      import('./drawContent.ts'),
    ])
    return { showButton: (host, button, kit) => showWalletButton(host, button, kit, { dressButton, image }) }
  }
}
