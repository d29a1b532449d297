// Everything is there when the peer renders: no boundary, no waiting.
export function Deferred(props: { value: unknown; children: (value: never) => unknown }) {
  return props.children(props.value as never);
}

// Nothing breaks in the bench.
export function ErrorBoundary(props: { children: unknown }) {
  return <>{props.children}</>;
}
