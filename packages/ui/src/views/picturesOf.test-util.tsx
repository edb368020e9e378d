import arabicFont from '@expo-google-fonts/noto-sans-arabic/500Medium/NotoSansArabic_500Medium.ttf?url'
import { expect, inject, test } from 'vitest'
import { page } from 'vitest/browser'
import { showScene, type Shown } from '../fixtures/showScene.ts'
import { rendered } from '../react/pages.test-util.tsx'
import { viewScenes } from './viewScenes.test-util.ts'

declare module 'vitest' {
  interface ProvidedContext {
    readonly soak: boolean
  }
}

/** Not larger than the browser's window, or pictures are scaled down. */
export const screens = { desktop: [1280, 720], phone: [390, 720], small: [320, 720] } as const
/** How a screen's pictures are taken in the usual run; in the soak all views are compared on both screens in both themes. */
const usual = { desktop: ['light'], phone: ['dark'] } as const
const themes = (screen: keyof typeof usual) => (inject('soak') ? (['light', 'dark'] as const) : usual[screen])
const pictures = Object.entries(viewScenes).flatMap(([view, scenes]) =>
  scenes.map(([suffix, build]) => ({ name: `${view}${suffix}`, build })),
)
/** In the usual run the screens take turns with the pictures, and every second one is left to the soak. */
const picturesOn = (screen: keyof typeof usual) =>
  inject('soak') ? pictures : pictures.filter((_, index) => index % 4 === (screen === 'desktop' ? 0 : 2))

/**
 * Compares every view with its pictures in docs/screenshots. Each screen has a file of its own, so that two pages share the work.
 * `KIT_SOAK=1 pnpm vitest --project pages packages/ui/src/views/pictures -u` updates the pictures.
 */
export function picturesOf(screen: keyof typeof usual): void {
  test.each(picturesOn(screen))(`$name looks as its pictures in docs/screenshots, ${screen}`, ({ name, build }) =>
    compare({ name, build, screen, themes: themes(screen) }),
  )
}

/** Views with many words or figures, whose pictures are taken in German and Arabic on a small phone, too; in the soak only. */
const narrow = [
  'Account',
  'Connect',
  'Networks',
  'OnRamp',
  'SIWXSignMessage',
  'SwapPreview',
  'WalletSend',
  'WalletSendPreview',
]

export function picturesInLanguages(): void {
  for (const locale of ['de', 'ar'])
    test.each(inject('soak') ? pictures.filter(({ name }) => narrow.includes(name)) : [])(
      `$name looks as its picture in docs/screenshots, ${locale}`,
      ({ name, build }) => compare({ name, build, screen: 'small', themes: ['light'], locale }),
    )
}

async function compare({
  name,
  build,
  screen,
  themes: shownThemes,
  locale = 'en',
}: (typeof pictures)[number] & {
  readonly screen: keyof typeof screens
  readonly themes: readonly ('light' | 'dark')[]
  readonly locale?: string
}): Promise<void> {
  const [width, height] = screens[screen]
  await page.viewport(width, height)
  const scene = await build()
  if (locale === 'ar') scene.kit.setTheme({ variables: await arabic() })
  const shown = showScene(scene, { theme: 'light', locale })
  await expect.poll(() => shown.find('.kit-stage .kit-card-view > :not([data-waiting])')).toBeTruthy()
  await expect.poll(() => shown.find('.kit-stage > .kit-card')?.lang).toBe(locale)
  await expect.poll(() => isComplete(shown)).toBe(true)
  // The browser does not render content outside of the screen, and checks with the next frame which content is inside.
  await rendered()
  const card = shown.find('.kit-stage > .kit-card') as HTMLElement
  for (const theme of shownThemes) {
    scene.kit.setTheme({ mode: theme })
    shown.settle()
    for (const animation of card.getAnimations({ subtree: true })) animation.cancel()
    const language = locale === 'en' ? '' : `${locale}-`
    await expect.soft(card).toMatchScreenshot(`${name}-${language}${theme}-${screen}`, { timeout: 60_000 })
  }
}

/** The browsers of the tests have no font with Arabic letters. */
async function arabic(): Promise<{ readonly '--kit-font-family': string }> {
  document.fonts.add(await new FontFace('Noto Sans Arabic', `url(${arabicFont})`).load())
  return { '--kit-font-family': "Inter, 'Noto Sans Arabic', sans-serif" }
}

/** Everything that a view shows has arrived. */
function isComplete({ findAll }: Shown): boolean {
  const pictureList = findAll('img') as readonly HTMLImageElement[]
  return (
    // The code of the tabs comes after the view, and that of a tab after the tabs.
    findAll('.kit-account-tabs, [role=tabpanel]').every((panel) => panel.hasChildNodes()) &&
    pictureList.every(({ complete, naturalWidth }) => complete && naturalWidth > 0) &&
    findAll('.kit-skeleton-row, .kit-skeleton-tile, [data-waiting]').length === 0 &&
    // Places of parts whose code comes after the view.
    findAll('.kit-view > span:empty:not([class], [role]), .kit-connect-email:empty, .kit-connect-social:empty')
      .length === 0
  )
}
