import { shellText } from '@joddee/thai-text/screens/shell-text';
import { Component, type ReactNode } from 'react';
import * as parts from '../styles/parts.module.css';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Replaces the failed part; by default the whole screen. */
  instead?: ReactNode;
  /** The identity of the content: a new one resets the boundary. */
  of?: string;
}

interface State {
  broken: boolean;
  of: string | undefined;
}

/** Contains a render error to one part, so that the rest of the page stays. */
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
    <div className={`page ${parts.pageForm} ${parts.empty}`}>
      <h1>{shellText.brokenTitle}</h1>
      <p>{shellText.brokenText}</p>
      <div className="row">
        <button type="button" className="button" onClick={() => location.reload()}>
          {shellText.tryAgain}
        </button>
        <a className="button plain" href="/">
          {shellText.backHome}
        </a>
      </div>
    </div>
  );
}
