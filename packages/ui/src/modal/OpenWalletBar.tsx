import type { Kit, KitState } from '@kit/core'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CloseIcon } from '../components/icons.tsx'
import { IconButton } from '../components/IconButton/IconButton.tsx'
import type { Frame } from '../elements/createFrame.ts'
import { parts } from '../i18n/en/parts.ts'
import { followLocale } from '../i18n/kitLocale.ts'
import { loadKitLocale } from '../i18n/loadKitLocale.ts'
import type { Locale } from '../i18n/Locale.ts'
import { MessagesProvider } from '../i18n/MessagesProvider.tsx'
import { useMessages } from '../i18n/useMessages.ts'
import { KitContext } from '../react/KitContext.ts'
import { useKitState } from '../react/useKitState.ts'
import { walletLabel } from '../sanitize/walletLabel.ts'
import { css } from '../theme/css.ts'
import { StyleContext, useStyles } from '../theme/useStyles.ts'
import { OpenWallet } from '../views/openWallet/OpenWallet.tsx'
import { frameCss } from './frameCss.ts'

const styles = css`
  .kit-wallet-bar {
    position: fixed;
    z-index: var(--kit-z-index, 999);
    inset-block-end: max(var(--kit-space-4), env(safe-area-inset-bottom));
    inset-inline: var(--kit-space-4);
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: var(--kit-space-3) var(--kit-space-2);
    box-sizing: border-box;
    max-inline-size: 420px;
    margin-inline: auto;
    padding: var(--kit-space-4);
    border: 1px solid var(--kit-border);
    border-radius: var(--kit-radius-6);
    background: var(--kit-surface);
    box-shadow: var(--kit-shadow-2);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
    animation: kit-wallet-bar-in var(--kit-duration-view) var(--kit-easing) 0.4s backwards;
  }
  .kit-wallet-bar-text {
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .kit-wallet-bar > .kit-button {
    grid-column: 1 / -1;
  }
  @keyframes kit-wallet-bar-in {
    from {
      opacity: 0;
      transform: translateY(8px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .kit-wallet-bar {
      animation-name: kit-appear;
    }
  }
`

const select = ({ walletRequest }: KitState) => walletRequest

/** The way to the app in which a request of the dapp waits, over the page. A quick answer ends it before it is seen. */
function OpenWalletBar({ direction, tag }: Pick<Locale, 'direction' | 'tag'>): ReactElement | null {
  useStyles(styles)
  const t = useMessages()
  const request = useKitState(select)
  const [closed, setClosed] = useState<typeof request>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const name = request && request !== closed ? walletLabel(request.name) : undefined
  const text = name === undefined ? '' : t('parts.walletWaits', { name })
  // A live region announces what changes in it once it is there.
  useEffect(() => status.current?.replaceChildren(text), [text])
  if (!request || name === undefined) return null
  return (
    <section className="kit-wallet-bar" part="wallet-bar" dir={direction} lang={tag} aria-label={name}>
      <p className="kit-wallet-bar-text" role="status" ref={status} />
      <IconButton label={t('parts.close')} onClick={() => setClosed(request)}>
        <CloseIcon size={16} />
      </IconButton>
      <OpenWallet link={request.link} name={request.name} />
    </section>
  )
}

function LocalizedBar({ kit, first }: { readonly kit: Kit; readonly first: Locale }): ReactElement {
  const [locale, setLocale] = useState(first)
  useEffect(() => followLocale(kit, setLocale), [kit])
  return (
    <MessagesProvider locale={locale} messages={parts}>
      <OpenWalletBar direction={locale.direction} tag={locale.tag} />
    </MessagesProvider>
  )
}

/** Loads what the bar shows and puts it into a shadow root. @returns what takes it away */
export async function showOpenWalletBar(
  kit: Kit,
  root: ShadowRoot,
  { styles: scope, update }: Frame,
): Promise<() => void> {
  const first = await loadKitLocale(kit)
  update(kit.getState().theme, false)
  scope.adopt(frameCss)
  const place = document.createElement('div')
  place.className = 'kit-root'
  root.append(place)
  const bar = createRoot(place)
  bar.render(
    <KitContext.Provider value={kit}>
      <StyleContext.Provider value={scope}>
        <LocalizedBar kit={kit} first={first} />
      </StyleContext.Provider>
    </KitContext.Provider>,
  )
  return () => {
    bar.unmount()
    place.remove()
  }
}
