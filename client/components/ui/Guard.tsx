/**
 * A part of a page that may break by itself: where it does, words stand in its place and the rest
 * of the page stays. On the edge a Suspense boundary catches, in the browser an error boundary.
 */
import { Component, Suspense, type ReactNode } from "react";

export interface GuardProps {
  readonly children: ReactNode;
  /** What the part is made of; when it changes, a broken part is tried again. */
  readonly of?: unknown;
  /** What stands in place of a broken part, where not the usual words. */
  readonly instead?: ReactNode;
}

interface GuardState {
  readonly isBroken: boolean;
  readonly of: unknown;
}

/** Shows its children, or an apology where they throw. A class, because React asks for one. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { isBroken: false, of: this.props.of };

  static getDerivedStateFromError(): Partial<GuardState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(props: GuardProps, state: GuardState): GuardState | null {
    return props.of === state.of ? null : { isBroken: false, of: props.of };
  }

  override render(): ReactNode {
    const { children, instead = <Apology /> } = this.props;
    return this.state.isBroken ? instead : <Suspense fallback={instead}>{children}</Suspense>;
  }
}

function Apology() {
  return (
    <p className="guard" role="note">
      Something went wrong in this part of the page. The rest of it is not affected.
    </p>
  );
}
