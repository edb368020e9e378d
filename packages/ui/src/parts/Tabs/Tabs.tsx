import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { useLocale } from '../../messages/useLocale.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { tabsStyles } from './tabsStyles.ts'

export type Tab = { readonly id: string; readonly title: string; readonly content: ReactNode }

export type TabsProps = { readonly label: string; readonly tabs: readonly Tab[] }

/** One of several panels (ARIA Authoring Practices, tabs that are chosen as the arrow keys reach them). */
export function Tabs({ label, tabs }: TabsProps): ReactElement | null {
  useStyles(tabsStyles)
  const { direction } = useLocale()
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const index = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  )
  const shown = tabs[index]
  if (!shown) return null
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const onKeyDown = (event: KeyboardEvent): void => {
    const last = tabs.length - 1
    const targets: Readonly<Record<string, number>> = {
      [forward]: index === last ? 0 : index + 1,
      [backward]: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setChosen(tabs[target]?.id ?? null)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <div className="kit-tabs" part="tabs">
      <div ref={list} role="tablist" className="kit-tabs-list" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            role="tab"
            className="kit-tab"
            part="tab"
            id={`${base}${id}`}
            aria-selected={id === shown.id}
            aria-controls={`${base}panel`}
            tabIndex={id === shown.id ? 0 : -1}
            onClick={() => setChosen(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel`}
        className="kit-tab-panel"
        aria-labelledby={`${base}${shown.id}`}
        tabIndex={0}
      >
        {shown.content}
      </div>
    </div>
  )
}
