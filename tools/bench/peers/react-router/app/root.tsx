import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "react-router";

import { Footer } from "../../../../../client/document/Footer.tsx";
import { Header } from "../../../../../client/document/Header.tsx";
import { SkipLink } from "../../../../../client/document/SkipLink.tsx";
import { data } from "./data.ts";

export function loader() {
  return data.root;
}

export default function Root() {
  const root = useLoaderData() as { publication: never; pages: never; year: number; today: string };
  const { name, url } = root.publication as { name: string; url: string };
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="/assets/index.css" />
        <title>{name}</title>
        <meta name="description" content="The front page." />
        <link rel="canonical" href={url} />
        <meta property="og:site_name" content={name} />
        <meta property="og:title" content={name} />
        <meta property="og:url" content={url} />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        <Header publication={root.publication} pages={root.pages} path="/" today={root.today} />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer publication={root.publication} year={root.year} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
