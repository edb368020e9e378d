import { Component, type ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

type Props = { readonly children: ReactNode }
type State = { readonly failed: boolean; readonly cause?: unknown }

/** A view that fails to render leaves the header usable. React knows error boundaries only as classes. */
export class ViewBoundary extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(cause: unknown): State {
    return { failed: true, cause }
  }

  override render(): ReactNode {
    const { failed, cause } = this.state
    return failed ? <LoadFailed cause={cause} onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}
