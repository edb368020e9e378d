import type { Kit } from '@kit/core'
import { findKit, mountsChanged } from './mounts.ts'
import { createStyleScope } from '../theme/createStyleScope.ts'
import { BaseElement, protocol, upgradeProperty } from './define.ts'
import { buttonKind, type ButtonVariant } from './buttonKind.ts'
import { plainButton, plainButtonCss } from './plainButton.ts'
import type { ShownButton } from './showButton.ts'

/**
 * `<kit-button>`: connects, then shows the account; `<kit-connect-button>` only connects, `<kit-account-button>` is not there until
 * a wallet is connected, `<kit-network-button>` leads to other networks. Attributes: label, loading-label, balance (show, hide),
 * network (hide, show), size (sm, md, lg), namespace, disabled, chars-start, chars-end. A plain button of the same size stands in until the rest is loaded.
 */
export class KitButtonElement extends BaseElement {
  static readonly protocol: number = protocol
  static readonly variant: ButtonVariant = 'button'
  static readonly observedAttributes: readonly string[] = [
    'label',
    'loading-label',
    'balance',
    'network',
    'size',
    'namespace',
    'disabled',
    'chars-start',
    'chars-end',
  ]
  readonly #variant = (this.constructor as typeof KitButtonElement).variant
  #kit: Kit | null = null
  #found: Kit | null = null
  #button: HTMLButtonElement | null = null
  #shown: ShownButton | null = null

  get kit(): Kit | null {
    return this.#kit
  }
  set kit(kit: Kit | null) {
    this.#kit = kit
    if (this.isConnected) this.#refresh()
  }

  connectedCallback(): void {
    upgradeProperty(this, 'kit')
    if (!this.#button) {
      const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
      createStyleScope(root, plainButtonCss)
      this.#button = plainButton(this, root, this.#variant, () => this.#found)
    }
    this.ownerDocument.addEventListener(mountsChanged, this.#refresh)
    this.#refresh()
  }

  disconnectedCallback(): void {
    this.ownerDocument.removeEventListener(mountsChanged, this.#refresh)
    this.#end()
  }

  attributeChangedCallback(): void {
    this.#shown?.draw()
  }

  #end(): void {
    this.#shown?.end()
    this.#shown = null
    this.#found = null
  }

  readonly #refresh = (): void => {
    const kit = findKit(this)
    if (kit === this.#found) return
    this.#end()
    this.#found = kit
    const button = this.#button
    if (!kit || !button) return
    const { locale } = kit.getState()
    button.lang = (locale.tag ?? kit.options.locale ?? button.lang).replaceAll('_', '-')
    if (this.#variant !== 'network') {
      // Until the button is drawn: the page never shows Connect to a user whose session is being restored.
      if (
        this.#variant !== 'connect' &&
        buttonKind(kit.getState(), this.getAttribute('namespace') ?? undefined).kind === 'reconnecting'
      )
        button.dataset['state'] = 'reconnecting'
      // What the dapp itself gives needs no locale, which loads later.
      const words = this.getAttribute('label') ?? kit.getInitialState().locale.messages['button.connect']
      if (typeof words === 'string') button.textContent = words
    }
    this.showButton()
      .then(({ showButton }) => {
        if (this.#found === kit && !this.#shown) this.#shown = showButton(this, button, kit, this.#variant)
      })
      // The plain button stays, and opens the modal anyway.
      .catch(() => {
        delete button.dataset['state']
        button.lang = 'en'
      })
  }

  protected showButton(): Promise<Pick<typeof import('./showButton.ts'), 'showButton'>> {
    return import('./showButton.ts')
  }
}
