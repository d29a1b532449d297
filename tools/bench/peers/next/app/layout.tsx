// The document around the page, rendered anew for every request.
import type { ReactNode } from "react";
import { Footer } from "../site/client/document/Footer.tsx";
import { Header } from "../site/client/document/Header.tsx";
import { SkipLink } from "../site/client/document/SkipLink.tsx";
import { getData } from "./data.ts";

export const dynamic = "force-dynamic";

export default function Layout({ children }: { children: ReactNode }) {
  const { publication, pages, year, today } = getData().root;
  const { name, url } = publication as { name: string; url: string };
  return (
    <html lang="en-US">
      <head>
        <link rel="stylesheet" href="/assets/index.css" />
        <title>{name}</title>
        <meta name="description" content="The front page." />
        <link rel="canonical" href={url} />
        <meta property="og:site_name" content={name} />
        <meta property="og:title" content={name} />
        <meta property="og:url" content={url} />
      </head>
      <body>
        <SkipLink />
        <Header publication={publication} pages={pages} path="/" today={today} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer publication={publication} year={year} />
      </body>
    </html>
  );
}
