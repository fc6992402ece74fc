import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown instead of the children once one of them has thrown. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a screen that cannot be drawn, or whose code cannot be fetched, from leaving the visitor a blank page. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
