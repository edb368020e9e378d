import { useKit } from '@kit/ui/react'
import { useState, type ReactNode } from 'react'

const modes = ['light', 'dark', 'system'] as const

/** Switches page and widget together. */
export function ThemeToggle(): ReactNode {
  const kit = useKit()
  const [chosen, setChosen] = useState<(typeof modes)[number]>('dark')
  const choose = (mode: (typeof modes)[number]): void => {
    setChosen(mode)
    kit.setTheme({ mode })
    document.documentElement.dataset['theme'] = mode
  }
  return (
    <div className="choice" role="group" aria-label="Theme">
      {modes.map((mode) => (
        <button
          key={mode}
          type="button"
          data-testid={`theme-${mode}`}
          aria-pressed={mode === chosen}
          onClick={() => choose(mode)}
        >
          {mode}
        </button>
      ))}
    </div>
  )
}
