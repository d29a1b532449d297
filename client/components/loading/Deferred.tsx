/**
 * A part of a page whose data may arrive after the start of the response. It is streamed after the
 * rest, and a skeleton is shown until then.
 */
import { Suspense, use, type ReactNode } from "react";

import type { Late } from "../../../shared/late.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

export interface DeferredProps<T> {
  readonly value: Late<T>;
  /** Shown until the value arrives. */
  readonly fallback: ReactNode;
  readonly children: (value: T) => ReactNode;
}

/** Renders `children` with the value, or an error message if that throws. */
export function Deferred<T>({ value, fallback, children }: DeferredProps<T>) {
  if (!(value instanceof Promise)) return <Guarded value={value}>{children}</Guarded>;
  return (
    <Suspense fallback={fallback}>
      <Awaited value={value}>{children}</Awaited>
    </Suspense>
  );
}

interface PartProps<Value, T> {
  readonly value: Value;
  readonly children: (value: T) => ReactNode;
}

function Awaited<T>({ value, children }: PartProps<Promise<T>, T>) {
  return <Guarded value={use(value)}>{children}</Guarded>;
}

function Guarded<T>({ value, children }: PartProps<T, T>) {
  return (
    <ErrorBoundary>
      <Part value={value}>{children}</Part>
    </ErrorBoundary>
  );
}

/** Below the boundary, so that what `children` throws is caught there. */
function Part<T>({ value, children }: PartProps<T, T>) {
  return children(value);
}
