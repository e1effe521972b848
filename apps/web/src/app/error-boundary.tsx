import { Component, type ReactNode } from 'react'
import { FailureScreen } from './failure-screen.tsx'

/** Around what lies outside of the router, which has its own. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <FailureScreen error={this.state.error} />
  }
}
