import type { ApprovalPlace, EmbeddedWallet } from '@kit/core'
import { type ReactElement, useContext, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button/Button.tsx'
import { CopyTextButton } from '../../components/CopyTextButton/CopyTextButton.tsx'
import { ExternalIcon } from '../../components/accountIcons.tsx'
import { SpinnerRing } from '../../components/SpinnerRing/SpinnerRing.tsx'
import { parts } from '../../i18n/en/parts.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import { useAnnounce } from '../../modal/Announcer.tsx'
import { ShownContext } from '../../modal/ShownContext.ts'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { isInAppBrowser } from '../openProviderWindow.ts'
import type { ViewGroup, ViewProps } from '../ViewEntry.ts'
import { css } from '../../theme/css.ts'
import { HelpPlace } from '../../modal/FailurePlace.tsx'

/** Around the frame in which a request is approved. */
export const approve = {
  'approve.waiting': 'Your wallet is opening',
  'approve.behind': 'This page’s dialog is in front of your wallet. Open the wallet in a window of its own.',
  'approve.coverable': 'Review and approve this in your wallet’s own window.',
  'approve.blocked': 'Your browser blocked the window. Allow pop-ups for this page and try again.',
  'approve.apart': 'If your wallet doesn’t open beside this page, open the page in another browser to approve.',
  'approve.open': 'Open your wallet',
  'approve.copyLink': 'Copy link',
} as const

/* As high as the frame, which lies over the whole card. */
const approveStyles = css`
  .kit-approve {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: var(--kit-space-4);
    block-size: min(536px, calc(100dvh - 96px));
    padding-inline: var(--kit-space-5);
    color: var(--kit-text-secondary);
    text-align: center;
  }
  /* Below 320px the frame shows a request in parts, so it gets all the height there is. */
  @media (max-height: 416px) {
    .kit-layer:not([data-embedded]):has(.kit-approve) {
      padding-block: 0;
    }
    .kit-layer:not([data-embedded]) .kit-card:has(.kit-approve) {
      block-size: 100dvh;
      max-block-size: none;
    }
    .kit-approve {
      block-size: 100dvh;
    }
  }
`

/** What became of the wallet's own window. `apart`: it cannot be reached, as under COOP, or the user has closed it. */
type Opened = 'unopened' | 'open' | 'blocked' | 'apart'

const closedEveryMs = 1_000

/**
 * The wallet's frame lies over the card as long as this view is shown. Where the frame cannot be approved in, a button opens the wallet's own
 * window, in the tap.
 */
export function ApproveTransaction(_props: ViewProps<'ApproveTransaction'>): ReactElement {
  useStyles(approveStyles)
  const kit = useKit()
  const t = useMessages()
  const announce = useAnnounce()
  const isShown = useContext(ShownContext)
  const view = useRef<HTMLDivElement>(null)
  const [wallet, setWallet] = useState<EmbeddedWallet | null>(null)
  const [place, setPlace] = useState<ApprovalPlace>('frame')
  const [opened, setOpened] = useState<Opened>(isInAppBrowser() ? 'apart' : 'unopened')
  const own = useRef<Window | null>(null)
  useEffect(() => {
    let isCurrent = true
    kit.embeddedWallet().then(
      (loaded) => isCurrent && setWallet(loaded),
      () => isCurrent && kit.back(),
    )
    return () => {
      isCurrent = false
    }
  }, [kit])
  useEffect(() => {
    const card = view.current?.closest<HTMLElement>('.kit-card')
    // Before that, the dialog takes the focus.
    if (!wallet || !card || !isShown) return undefined
    return follow(card, wallet, setPlace)
  }, [wallet, isShown])
  useEffect(() => {
    if (opened !== 'open') return undefined
    const timer = setInterval(() => own.current?.closed && setOpened('apart'), closedEveryMs)
    return () => clearInterval(timer)
  }, [opened])
  const text =
    place === 'frame'
      ? 'approve.waiting'
      : opened === 'blocked' || opened === 'apart'
        ? (`approve.${opened}` as const)
        : (`approve.${place}` as const)
  // Some browsers open no windows even if the user allows them, so another browser is also suggested.
  const isElsewhere = place !== 'frame' && (opened === 'blocked' || opened === 'apart')
  useEffect(() => (wallet && isShown ? announce(t(text)) : undefined), [wallet, isShown, text, announce, t])
  useEffect(() => {
    // Browsers inside of apps open no window at all.
    if (wallet && place !== 'frame' && isInAppBrowser()) wallet.approvalWindow('blocked')
  }, [wallet, place])
  const open = ({ pageUrl, approvalWindow }: EmbeddedWallet): void => {
    // It asks the frame in this page, its opener.
    own.current = window.open(pageUrl('approve'), 'kit-approve', `popup,${inTheMiddle(420, 680)}`)
    const state = own.current ? 'open' : 'blocked'
    setOpened(state)
    approvalWindow(state)
  }
  return (
    <div ref={view} className="kit-approve" part="view" data-approve="">
      <SpinnerRing state="waiting">
        <span />
      </SpinnerRing>
      <p>{t(text)}</p>
      {isElsewhere && opened === 'blocked' && <p>{t('approve.apart')}</p>}
      {wallet && place !== 'frame' && (
        <>
          {!isInAppBrowser() && (
            <Button wide variant="primary" icon={<ExternalIcon />} onClick={() => open(wallet)}>
              {t('approve.open')}
            </Button>
          )}
          {isElsewhere && <CopyTextButton text={location.href} label={t('approve.copyLink')} />}
          <Button wide variant="quiet" onClick={kit.back}>
            {t('parts.cancel')}
          </Button>
        </>
      )}
      <HelpPlace state="waiting" />
    </div>
  )
}

/** Of the page's window. */
function inTheMiddle(width: number, height: number): string {
  const left = Math.round(screenX + (outerWidth - width) / 2)
  const top = Math.round(screenY + (outerHeight - height) / 2)
  return `width=${width},height=${height},left=${left},top=${top}`
}

/** For so many frames of animation in succession the card has to stand still: a transition may begin a frame later than what starts it. */
const stillFrames = 4
/** A page may never stop moving its dialog: then the frame is shown after so many. */
const patientFrames = 60

/**
 * Keeps the frame over the card, wherever that moves, once the card has stopped moving for the first time: a button that moves under the pointer is
 * missed. `onPlace`: where the user approves.
 */
function follow(card: HTMLElement, wallet: EmbeddedWallet, onPlace: (place: ApprovalPlace) => void): () => void {
  const root = card.getRootNode()
  const host = root instanceof ShadowRoot ? root.host : card
  let stopped = false
  let isShown = false
  let before = ''
  let frames = 0
  let still = 0
  const place = (): void => {
    if (stopped) return
    const { left, top, width, height } = card.getBoundingClientRect()
    const now = `${left} ${top} ${width} ${height}`
    still = now === before ? still + 1 : 0
    frames += 1
    isShown ||= still >= stillFrames || frames > patientFrames
    before = now
    if (isShown) {
      const { borderRadius } = getComputedStyle(card)
      onPlace(wallet.show({ left, top, width, height, radius: borderRadius }, host))
    }
    // The card moves with animations, with the page and into its dialogs, which no observer reports.
    requestAnimationFrame(place)
  }
  place()
  return () => {
    stopped = true
    wallet.hide()
  }
}

/** Approving in the embedded wallet. */
export const views: ViewGroup<'ApproveTransaction'> = {
  ApproveTransaction: { View: ApproveTransaction, messages: { ...parts, ...approve } },
}
