import { Component, type ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

type Props = { readonly children: ReactNode }
type State = { readonly failed: boolean; readonly cause?: unknown; readonly retries: number }

/** A view that fails to render leaves the header usable. React knows error boundaries only as classes. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { failed: false, retries: 0 }

  static getDerivedStateFromError(cause: unknown): Partial<State> {
    return { failed: true, cause }
  }

  override render(): ReactNode {
    const { failed, cause, retries } = this.state
    if (!failed) return this.props.children
    const retry = (): void => this.setState({ failed: false, retries: retries + 1 })
    return <LoadFailed cause={cause} isRepeated={retries > 0} onRetry={retry} />
  }
}
