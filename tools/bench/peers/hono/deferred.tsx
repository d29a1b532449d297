// The peer has all its content when it renders, so it needs no boundary.
export function Deferred(props: { value: unknown; children: (value: never) => unknown }) {
  return props.children(props.value as never);
}

// The bench has no failing parts.
export function ErrorBoundary(props: { children: unknown }) {
  return <>{props.children}</>;
}
