import { Component, type ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'

type Props = { readonly children: ReactNode }

/** A view that fails to render leaves the header usable. React knows error boundaries only as classes. */
export class ViewBoundary extends Component<Props, { readonly failed: boolean }> {
  override state: { readonly failed: boolean } = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <LoadFailed onRetry={() => this.setState({ failed: false })} /> : this.props.children
  }
}
