import { Component, type ReactNode } from 'react'
import { Problem } from './problem.tsx'

/** Around what may not come, such as a page that was not fetched before the server went away. What is around it stays. */
export class Boundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return <Problem onAgain={() => location.reload()} />
  }
}
