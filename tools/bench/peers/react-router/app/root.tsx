import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "react-router";

import { Footer } from "../../../../../client/components/Footer.tsx";
import { Header } from "../../../../../client/components/Header.tsx";
import { SkipLink } from "../../../../../client/components/SkipLink.tsx";
import { Metadata } from "../../../../../client/metadata.tsx";
import { getData } from "./data.ts";

export function loader() {
  return (getData() as { root: object }).root;
}

export default function Root() {
  const root = useLoaderData() as { publication: never; year: number; today: string };
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="/assets/index.css" />
        <Metadata metadata={{ title: "", description: "The front page." }} publication={root.publication} path="/" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        <Header publication={root.publication} path="/" today={root.today} />
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
