/**
 * An error boundary around a part of a page: if the part fails, an error message replaces it and the
 * rest of the page stays. Pages are rendered on the edge only, where Suspense catches errors.
 */
import { Suspense, type ReactNode } from "react";

/** The beginning of the error message's markup. Text cannot contain it, because `<` is escaped there. */
export const ERROR_MARKUP = '<p class="error-boundary"';

/** Shows its children, or an error message if they throw. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Apology />}>{children}</Suspense>;
}

function Apology() {
  return (
    <p className="error-boundary" role="note">
      Something went wrong in this part of the page. The rest of it is not affected.
    </p>
  );
}
