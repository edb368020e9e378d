import type { Kit, Route, ThemeMode } from '@kit/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { createModalSession } from '../element/createModalSession.ts'

/** For stories and tests: one view of a kit in its card, in the flow of the page. Ends with the component. */
export function ViewStage({
  kit,
  route,
  locale,
  theme = 'dark',
}: {
  readonly kit: Kit
  readonly route: Route
  readonly locale?: string | undefined
  readonly theme?: ThemeMode | undefined
}): ReactNode {
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const host = Object.assign(document.createElement('div'), { className: 'kit-view-stage' })
    host.toggleAttribute('embedded', true)
    stage.current?.append(host)
    kit.open(route)
    kit.setTheme({ mode: theme })
    const session = createModalSession(host, host.attachShadow({ mode: 'open' }), { ...kit, options: { ...kit.options, locale } })
    return () => {
      session.end()
      host.remove()
    }
  }, [kit, route, locale, theme])
  return <div ref={stage} />
}
