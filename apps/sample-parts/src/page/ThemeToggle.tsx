import { useKit } from '@kit/ui/react'
import { useEffect, useState, type ReactNode } from 'react'

const modes = ['light', 'dark', 'system'] as const
type Mode = (typeof modes)[number]
const key = 'sample.theme'

/** What was chosen on an earlier visit. */
function storedMode(): Mode {
  const stored = localStorage.getItem(key)
  return modes.find((mode) => mode === stored) ?? 'system'
}

/** Switches page and widget together, and keeps the choice. */
export function ThemeToggle(): ReactNode {
  const kit = useKit()
  const [chosen, setChosen] = useState(storedMode)
  useEffect(() => {
    kit.setTheme({ mode: chosen })
    document.documentElement.dataset['theme'] = chosen
  }, [kit, chosen])
  const choose = (mode: Mode): void => {
    setChosen(mode)
    localStorage.setItem(key, mode)
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
