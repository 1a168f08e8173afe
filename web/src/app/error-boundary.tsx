import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Component, type ReactNode } from 'react';

/** A fault in one screen never leaves a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="page narrow empty">
        <h1>{shellText.brokenTitle}</h1>
        <p>{shellText.brokenText}</p>
        <a className="button" href="/">
          {shellText.backHome}
        </a>
      </main>
    );
  }
}
