/**
 * A part of a page that may break by itself: an apology stands in its place, and the rest of the page
 * stays. Pages are rendered on the edge only, where a Suspense boundary catches errors.
 */
import { Suspense, type ReactNode } from "react";

/** How the apology begins in markup. Text cannot contain it, because `<` is escaped there. */
export const APOLOGY_MARKUP = '<p class="guard"';

/** Shows its children, or an apology where they throw. */
export function Guard({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Apology />}>{children}</Suspense>;
}

function Apology() {
  return (
    <p className="guard" role="note">
      Something went wrong in this part of the page. The rest of it is not affected.
    </p>
  );
}
