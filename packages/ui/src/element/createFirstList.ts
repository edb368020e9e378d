import type { Kit, WalletItem } from '@kit/core'
import { kitLocaleTag } from '../locales/kitLocaleTag.ts'
import { button } from '../locales/en/button.ts'
import { div, textButton } from './dom.ts'

/** The wallets that are known before anything is fetched, where the dialog's own rows will be. */
export type FirstList = {
  /** What names it, and stands above it. */
  readonly label: string
  readonly nodes: readonly HTMLElement[]
  readonly direction: 'ltr' | 'rtl'
  /** Below it is the way for those who have no wallet. */
  readonly guided: boolean
  /** Settles when the dialog itself is wanted: soon, or, where a wallet was chosen, when it does not answer at once. */
  readonly served: () => Promise<void>
  /** Settles as soon as no press is under way, which would be lost with what it began on. */
  readonly released: () => Promise<unknown>
  /** Where the focus is, for the same row of the dialog; null where that will show other rows. */
  readonly focused: () => number | null
}

/** For a frame to be drawn, and a hand that is quick. */
const glanceMs = 100
/** A wallet's own window comes first; what the dialog says of it can wait that long. */
const answerMs = 300
/** As many as `WalletList` keeps while an explorer is asked. */
const rowsAtLeast = 4

/** Null where another view is wanted, or nothing can be told yet. */
export function createFirstList(kit: Kit): FirstList | null {
  const listed = (): boolean => {
    const { navigation } = kit.getState()
    const route = navigation.status === 'open' ? navigation.stack.at(-1) : undefined
    return route?.view === 'Connect' && (route.namespace ?? namespace) === namespace
  }
  const [{ namespace }] = kit.options.adapters
  const items = listed() ? kit.firstWallets() : []
  if (items.length === 0) return null

  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted = (): void => {}
  let chosen = false
  const late: (() => void)[] = []
  let held: Promise<unknown> | undefined

  const rows = items.map((item) => {
    const row = textButton(item.name, ({ detail }) => {
      // The second half of a double click on what opened it.
      if (chosen || detail > 1) return
      chosen = true
      row.ariaBusy = 'true'
      clearTimeout(timer)
      timer = setTimeout(wanted, item.tag === 'qrCode' ? 0 : answerMs)
      kit.selectWallet(item)
    })
    row.className = 'kit-first-row'
    row.part.value = 'row'
    row.prepend(picture(item, late))
    row.onpointerdown = row.onkeydown = () => {
      held = new Promise((resolve) => {
        // The end of a press may be seen by a menu or another window only.
        for (const type of ['pointerup', 'pointercancel', 'keyup', 'contextmenu'])
          addEventListener(type, () => setTimeout(resolve), { capture: true, once: true })
        addEventListener('blur', resolve, { once: true })
      })
    }
    return row
  })
  const { allWallets, customWallets = [], enableWalletGuide, projectId, services } = kit.options
  const asked = services?.explorer !== undefined && projectId !== undefined
  const isPhone = /Mobi/.test(navigator.userAgent)
  // On a phone those that have a link for it.
  const own = customWallets.filter(({ mobile_link, webapp_link }) => mobile_link ?? webapp_link ?? !isPhone).length
  const more = Math.max(own, asked ? rowsAtLeast - items.filter(({ tag }) => tag === 'installed').length : 0)
  // The way to all wallets is the last. More than a card has room for is not seen.
  const coming = Math.min(
    8,
    12 - items.length,
    more + Number(allWallets === 'SHOW' && (asked || customWallets.length > 0)),
  )
  const tag = kitLocaleTag(kit)
  const label = button['button.connect']
  const title = div('kit-first-title')
  if (/^en\b/i.test(tag)) late.push(() => (title.textContent = label))
  // What would keep the first frame waiting as long as all rows do: pictures, each a document of its own, and another face of the font.
  const show = (): void => {
    if (!chosen) for (const each of late) each()
  }
  requestAnimationFrame(() => setTimeout(show, glanceMs / 2))
  return {
    label,
    nodes: [title, ...rows, ...Array.from({ length: coming }, () => div('kit-placeholder-row'))],
    direction: /^ar\b/i.test(tag) ? 'rtl' : 'ltr',
    guided: enableWalletGuide,
    served: () =>
      new Promise((resolve) => {
        const stop = kit.subscribe(() => {
          if (!chosen && !listed()) wanted()
        })
        wanted = () => {
          stop()
          clearTimeout(timer)
          resolve()
        }
        timer = setTimeout(wanted, glanceMs)
      }),
    released: async () => held,
    focused: () => (listed() ? rows.findIndex((row) => row.matches(':focus')) : null),
  }
}

/** Its box at once. */
function picture({ imageUrl }: WalletItem, late: (() => void)[]): HTMLElement {
  if (imageUrl?.startsWith('data:image/') !== true) return div('')
  const image = document.createElement('img')
  image.alt = ''
  late.push(() => (image.src = imageUrl))
  return image
}
