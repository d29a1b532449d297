/**
 * Three components that throw on demand. In the build for tests of faults they stand in place of the
 * site's own (`faulty-build.ts`), and render those as long as no fault is set.
 */
import { ArticleCard as Card } from "../../../client/components/article/ArticleCard.tsx";
import { Footer as SiteFooter } from "../../../client/document/Footer.tsx";
import { Faq as FaqScreen } from "../../../client/screens/paper/Faq.tsx";
import type { ComponentFaults } from "../faulty-stores.ts";

/** What `faulty-stores.ts` last set in this isolate. */
function faults(): ComponentFaults {
  return (globalThis as { componentFaults?: ComponentFaults }).componentFaults ?? {};
}

/** A card, which is a part of a section. */
export function ArticleCard(props: Parameters<typeof Card>[0]) {
  if (props.article.title === faults().throwAtHeadline) {
    throw new Error("a component broke, secret-detail");
  }
  return <Card {...props} />;
}

/** The footer, which every page has. */
export function Footer(props: Parameters<typeof SiteFooter>[0]) {
  if (faults().throwInFrame) throw new Error("the frame broke, secret-detail");
  return <SiteFooter {...props} />;
}

/** A whole screen. */
export function Faq(props: Parameters<typeof FaqScreen>[0]) {
  if (faults().throwInScreen) throw new Error("a screen broke, secret-detail");
  return <FaqScreen {...props} />;
}
