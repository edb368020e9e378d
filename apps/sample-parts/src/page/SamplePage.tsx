import { KitButton } from '@kit/ui/react'
import type { ReactNode } from 'react'
import { DirectionToggle } from './DirectionToggle.tsx'
import { ThemeToggle } from './ThemeToggle.tsx'

export type SamplePageProps = {
  readonly name: string
  readonly title: string
  /** Panels. */
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** The layout around a sample's panels. */
export function SamplePage({ name, title, children, footer }: SamplePageProps): ReactNode {
  return (
    <>
      <header className="bar">
        <p className="brand">
          <img src="/icon.svg" alt="" width="28" height="28" /> <span>{name}</span>
        </p>
        <KitButton />
      </header>
      <main>
        <div className="lead">
          <h1>{title}</h1>
          <div className="row">
            <ThemeToggle />
            <DirectionToggle />
          </div>
        </div>
        <div className="grid">{children}</div>
      </main>
      {footer && <footer>{footer}</footer>}
    </>
  )
}
