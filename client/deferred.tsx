/**
 * Late parts of a page: data that may not be there yet when the frame is sent. On the edge a part
 * still missing is streamed behind the frame; in the browser it shows its skeleton meanwhile.
 */
import { Suspense, use, type ReactNode } from "react";

import type { Late } from "../shared/content.ts";
import { Guard } from "./components/ui/Guard.tsx";

/**
 * Shows `fallback` until `value` is there, then what `children` makes of it, or an apology where that
 * breaks. Late values never reject.
 */
export function Deferred<T>(props: {
  value: Late<T>;
  fallback: ReactNode;
  children: (value: T) => ReactNode;
}): ReactNode {
  return (
    <Suspense key={keyOf(props.value)} fallback={props.fallback}>
      <Arrived value={props.value}>{props.children}</Arrived>
    </Suspense>
  );
}

const keys = new WeakMap<object, number>();
let latest = 0;

/**
 * Another promise is another boundary: one that has shown something would keep that in view, and with
 * it the whole page that is left, until the next page's data are there.
 */
function keyOf(value: unknown): number {
  if (!(value instanceof Promise)) return 0;
  const key = keys.get(value) ?? (latest += 1);
  keys.set(value, key);
  return key;
}

interface ArrivedProps<T> {
  readonly value: Late<T>;
  readonly children: (value: T) => ReactNode;
}

function Arrived<T>({ value, children }: ArrivedProps<T>) {
  const arrived = value instanceof Promise ? use(value) : value;
  return (
    <Guard of={arrived}>
      <Content value={arrived}>{children}</Content>
    </Guard>
  );
}

/** Below the guard, so that what `children` throws is caught there. */
function Content<T>({ value, children }: { value: T; children: (value: T) => ReactNode }) {
  return children(value);
}

/** Whether something among the values of `parts` is still on its way. */
export function hasLateParts(parts: unknown): parts is object {
  return Object.values(parts ?? {}).some((part) => part instanceof Promise);
}

/**
 * Waits until `enough` resolves or every promise among the values of `parts` has. The parts that
 * are there by then replace their promises, so that they render in place, without a skeleton. Those
 * that come later stay promises: nobody who has looked already would hear of it.
 */
export async function settle<T extends object>(parts: T, enough: Promise<unknown>): Promise<T> {
  // The same object again where nothing is late: what was made of it before still holds.
  if (!hasLateParts(parts)) return parts;
  const settled = { ...parts } as Record<string, unknown>;
  const waiting = Object.entries(parts).flatMap(([name, part]) =>
    part instanceof Promise ? [part.then((value) => (settled[name] = value))] : [],
  );
  await Promise.race([Promise.all(waiting), enough]);
  return { ...settled } as T;
}
