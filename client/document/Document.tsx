/**
 * The document: the head as the edge writes it, the header, the screen, the footer, and the donation
 * popup, which is empty until it is due.
 */
import type { ReactNode } from "react";

import type { Alert } from "../../shared/alert.ts";
import { fillText } from "../../shared/publication/fill-text.ts";
import type { Publication } from "../../shared/publication/publication.ts";
import type { Sponsor } from "../../shared/publication/sponsor.ts";
import { SponsorCard } from "../components/ads/SponsorCard.tsx";
import { Alerts } from "../components/alerts/Alerts.tsx";
import { POPUP_TEXT } from "../islands/donation-popup/popup-text.ts";
import { Island } from "../islands/Island.tsx";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import type { MenuPages } from "./Menu.tsx";
import { SkipLink } from "./SkipLink.tsx";

export interface DocumentProps {
  readonly publication: Publication;
  /** Markup of the head's content. */
  readonly head: string;
  /** The pages of the menu. */
  readonly pages: MenuPages;
  /** Path of the page; empty for the error screen, which has no path. */
  readonly path: string;
  /** Address of its lite edition. */
  readonly lite: string;
  /** Path of the list that the page belongs to, where that is another page. */
  readonly section?: string | undefined;
  /** Today in words, and the current year, in the publication's time zone. */
  readonly today: string;
  readonly year: number;
  /** The messages at the top of every page, the most important first. */
  readonly alerts: readonly Alert[];
  /** When they were last read, in words, where that is long ago; else empty. */
  readonly alertsAsOf: string;
  /** Whether readers wait for its next change, and are asked for nothing meanwhile. */
  readonly isLive?: boolean | undefined;
  /** Whether the screen has columns for a wide page. */
  readonly isWide?: boolean | undefined;
  /** That of a lite edition, which has a line at its end. */
  readonly sponsor?: Sponsor | undefined;
  /** The screen. */
  readonly children: ReactNode;
}

/** A whole page. */
export function Document(props: DocumentProps) {
  const {
    publication,
    head,
    pages,
    path,
    lite,
    section,
    today,
    year,
    alerts,
    alertsAsOf,
    isWide,
    isLive = false,
    sponsor,
    children,
  } = props;
  return (
    <html lang={publication.locale} data-publication={publication.id}>
      {/* oxlint-disable-next-line react/no-danger -- made and escaped by the edge in one place: React would move elements of the head */}
      <head dangerouslySetInnerHTML={{ __html: head }} />
      <body>
        <SkipLink />
        <Header {...{ publication, pages, path, section, today }} />
        {/* The screen at `/alerts` lists them itself. */}
        {path !== "/alerts" && <Alerts alerts={alerts} asOf={alertsAsOf} />}
        <main id="main" tabIndex={-1} data-wide={isWide ? "" : undefined}>
          {children}
          {sponsor && <SponsorCard sponsor={sponsor} shape="line" />}
        </main>
        <Footer {...{ publication, year, lite }} />
        {path !== "" && path !== "/donations" && !isLive && <Popup publication={publication} />}
      </body>
    </html>
  );
}

function Popup({ publication }: { publication: Publication }) {
  const { heading, text, button } = POPUP_TEXT;
  return (
    <Island
      name="donation-popup"
      props={{
        heading,
        text: fillText(text, publication),
        button,
        url: publication.donation.url,
      }}
    />
  );
}
