import { useState, type ReactNode } from 'react'

const modes = ['light', 'dark', 'system'] as const

/** Light, dark, or what the system says, which is the start. */
export function ThemeToggle(): ReactNode {
  const [chosen, setChosen] = useState<(typeof modes)[number]>('system')
  const choose = (mode: (typeof modes)[number]): void => {
    setChosen(mode)
    document.documentElement.dataset['theme'] = mode
  }
  return (
    <div className="tabs small" role="group" aria-label="Theme">
      {modes.map((mode) => (
        <button key={mode} type="button" aria-pressed={mode === chosen} onClick={() => choose(mode)}>
          {mode}
        </button>
      ))}
    </div>
  )
}
