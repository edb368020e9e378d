import { type ReactElement, type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { parts } from '../../locales/en/parts.ts'
import { english } from '../../locales/english.ts'
import { loadLocale } from '../../locales/loadLocale.ts'
import type { Locale } from '../../locales/Locale.ts'
import { MessagesProvider } from '../../messages/MessagesProvider.tsx'
import { createStyleScope } from '../../styles/createStyleScope.ts'
import { StyleContext } from '../../styles/StyleContext.ts'
import type { StyleScope } from '../../styles/StyleScope.ts'
import { partStageStyles } from './partStageStyles.ts'

export type PartStageProps = {
  readonly theme?: 'dark' | 'light'
  readonly direction?: 'ltr' | 'rtl'
  /** BCP 47; `en-XA` is the pseudo-locale. */
  readonly locale?: string
  readonly children: ReactNode
}

type Stage = { readonly root: ShadowRoot; readonly scope: StyleScope }

/** For stories and tests of parts: a real shadow root with the theme, as wide as the card. */
export function PartStage({ theme = 'dark', direction = 'ltr', locale = 'en', children }: PartStageProps): ReactElement {
  const [stage, setStage] = useState<Stage | null>(null)
  const loaded = useLoadedLocale(locale)
  const attach = useCallback((host: HTMLElement | null) => {
    if (!host) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const scope = createStyleScope(root)
    scope.adopt(partStageStyles)
    setStage({ root, scope })
  }, [])
  return (
    <div ref={attach}>
      {stage &&
        loaded &&
        createPortal(
          <StyleContext.Provider value={stage.scope}>
            <MessagesProvider messages={parts} locale={loaded}>
              <main className="kit-stage" data-theme={theme} dir={direction} lang={loaded.tag}>
                <div className="kit-stage-card">{children}</div>
              </main>
            </MessagesProvider>
          </StyleContext.Provider>,
          stage.root,
        )}
    </div>
  )
}

function useLoadedLocale(tag: string): Locale | null {
  const [locale, setLocale] = useState<Locale | null>(null)
  useEffect(() => {
    let current = true
    void loadLocale(tag).then((loaded) => {
      if (current) setLocale(loaded)
    })
    return () => {
      current = false
    }
  }, [tag])
  return tag === english.tag ? english : locale
}
