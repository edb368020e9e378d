import type { Kit } from '@kit/core'
import { sourceMaker, walletSource } from '@kit/core/bindings'
import { drawButton, span } from './drawButton.ts'
import type { image } from './drawContent.ts'
import type { dressButton, ShownButton } from './showButton.ts'
import { type WalletButtonContent, walletButtonContent } from './walletButtonContent.ts'
import { watchFirstAct } from './watchFirstAct.ts'

/** Handed over: what two lazy files import lands in a file that the modal loads, too. */
export type ButtonTools = { readonly dressButton: typeof dressButton; readonly image: typeof image }

/** Makes a plain button connect the wallet that its host names; on a phone it is replaced by a link to the wallet's app. */
export function showWalletButton(
  host: HTMLElement,
  button: HTMLButtonElement,
  kit: Kit,
  { dressButton, image }: ButtonTools,
): ShownButton {
  const root = button.getRootNode() as ShadowRoot
  const dress = dressButton(host, root, kit)
  const sourceOf = sourceMaker(kit, walletSource)
  const ended = new AbortController()
  const { signal } = ended
  const link = plainLink(root)
  let followed: ReturnType<typeof sourceOf> | null = null
  let stop = (): void => {}
  let hasActed = false
  let drawn = ''

  const drawWallet = (shown: HTMLElement, { kind, text, label, imageUrl }: WalletButtonContent): void => {
    const busy = kind === 'connecting'
    const picture = span('network')
    if (imageUrl !== undefined) picture.append(image(imageUrl))
    const parts = [...(busy ? [span('spinner')] : imageUrl === undefined ? [] : [picture]), span('text', text)]
    drawButton(shown, { kind, busy, warning: kind === 'error', label, parts })
  }
  const result = () => {
    const [named, namespace] = [host.getAttribute('wallet') ?? '', host.getAttribute('namespace') ?? undefined]
    const source = sourceOf([named, { namespace, prefetch: hasActed }])
    if (source !== followed) {
      stop()
      followed = source
      stop = source.subscribe(draw)
    }
    return source.get()
  }
  const draw = (): void => {
    if (signal.aborted) return
    const { link: target, ...its } = result()
    const named = host.getAttribute('wallet') ?? ''
    const label = host.getAttribute('label') ?? undefined
    const content = walletButtonContent(its, { named, label }, dress.locale())
    const isLink = target !== undefined && content.kind === 'connect' && !host.hasAttribute('disabled')
    if (isLink) Object.assign(link, { href: target.href, target: target.target })
    const shown = isLink ? link : button
    dress.show(shown)
    button.ariaHasPopup = null
    // A wallet's pictures are not reloaded with each change of the state.
    const key = JSON.stringify([content, isLink])
    if (key !== drawn) drawWallet(shown, content)
    drawn = key
    put(root, shown)
  }

  const press = (): void => {
    const { connection, connect } = result()
    if (connection) kit.open({ view: 'Account', namespace: connection.namespace })
    // How it goes is in the source.
    else void connect()
  }
  button.addEventListener('kit-press', (event) => (event.preventDefault(), press()), { signal })
  link.addEventListener('click', () => result().follow(), { signal })
  const stopActs = watchFirstAct(host.ownerDocument, () => {
    hasActed = true
    draw()
  })
  draw()
  dress.follow(draw)
  return {
    draw,
    end: () => {
      ended.abort()
      stopActs()
      stop()
      dress.end()
      put(root, button)
    },
  }
}

function plainLink({ ownerDocument }: ShadowRoot): HTMLAnchorElement {
  const link = ownerDocument.createElement('a')
  link.className = 'kit-button'
  link.part.add('button')
  link.rel = 'noreferrer'
  link.dataset['balance'] = 'hide'
  return link
}

/** The one that is shown, with the focus that the other one had. */
function put(root: ShadowRoot, shown: HTMLElement): void {
  if (shown.parentNode === root) return
  const isFocused = root.activeElement !== null
  root.replaceChildren(shown)
  if (isFocused) shown.focus()
}
