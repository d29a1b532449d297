// The document around the page, rendered anew for every request.
import type { ReactNode } from "react";
import { Footer } from "../site/client/components/Footer.tsx";
import { Header } from "../site/client/components/Header.tsx";
import { SkipLink } from "../site/client/components/SkipLink.tsx";
import { Metadata } from "../site/client/metadata.tsx";
import { getData } from "./data.ts";

export const dynamic = "force-dynamic";

export default function Layout({ children }: { children: ReactNode }) {
  const { publication, year, today } = getData().root;
  return (
    <html lang="en-US">
      <head>
        <link rel="stylesheet" href="/assets/index.css" />
        <Metadata metadata={{ title: "", description: "The front page." }} publication={publication} path="/" />
      </head>
      <body>
        <SkipLink />
        <Header publication={publication} path="/" today={today} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer publication={publication} year={year} />
      </body>
    </html>
  );
}
