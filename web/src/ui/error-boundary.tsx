import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** In place of what has failed; the whole screen unless told. */
  instead?: ReactNode;
  /** What is shown: another one begins without the fault of the one before. */
  of?: string;
}

interface State {
  broken: boolean;
  of: string | undefined;
}

/** A fault in one part never leaves a blank page, and never takes the parts around it along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { broken: false, of: this.props.of };

  static getDerivedStateFromProps({ of }: ErrorBoundaryProps, state: State): State | null {
    return of === state.of ? null : { broken: false, of };
  }

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return this.props.instead ?? <Broken />;
  }
}

export function Broken() {
  return (
    <div className="page narrow empty">
      <h1>{shellText.brokenTitle}</h1>
      <p>{shellText.brokenText}</p>
      <a className="button" href="/">
        {shellText.backHome}
      </a>
    </div>
  );
}
